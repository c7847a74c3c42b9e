import type { DocumentResult } from '../contract';
import { type RuleId, rules } from './rules';

/** Return the sentence of the first failed error rule; null if none (unreadable file, internal error). */
export function failureReason(result: Partial<Pick<DocumentResult, 'validation' | 'extraction'>>): string | null {
  const refused = [...(result.validation?.rulesFailed ?? []), ...(result.extraction?.rulesFailed ?? [])];
  const first = refused.find(({ errorLevel }) => errorLevel === 'error');
  if (!first) return null;
  if (first.message) return first.message;
  return Object.hasOwn(rules, first.id) ? `Not met: ${rules[first.id as RuleId].description}` : first.errorCode;
}
