import { failed, type RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import { type DocumentType, recognisedAs } from './document-types';

/** Refuse a recognized document whose type the session does not accept. */
export function judgeAccepted(
  rules: readonly RuleOutcome[],
  documentTypeId: string | null,
  accepted: readonly DocumentType[],
): RuleOutcome[] {
  const type = recognisedAs(documentTypeId);
  if (type === null || accepted.includes(type)) return [...rules];
  const detail = `Recognised as ${documentTypeId}, which this session does not take (${accepted.join(', ')}).`;
  return rules.map((rule) =>
    rule.id === 'supported-document' ? failed('supported-document', rule.confidence, detail) : rule,
  );
}
