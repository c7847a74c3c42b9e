import type { DocumentResult } from './contract';
import { type RuleId, rules } from './rules';

/**
 * Why a document was refused, in one sentence: what the first failed rule of level error said, in the order in which the document was
 * judged. Null when no rule refused it (an unreadable file, a fault of ours): then its code says why.
 */
export function failureReason(result: Partial<Pick<DocumentResult, 'validation' | 'extraction'>>): string | null {
  const refused = [...(result.validation?.rulesFailed ?? []), ...(result.extraction?.rulesFailed ?? [])];
  const first = refused.find(({ errorLevel }) => errorLevel === 'error');
  if (!first) return null;
  if (first.message) return first.message;
  return Object.hasOwn(rules, first.id) ? `Not met: ${rules[first.id as RuleId].description}` : first.errorCode;
}
