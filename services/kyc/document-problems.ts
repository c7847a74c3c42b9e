import { KycSessionData } from '@/core/kyc/contract';
import { type DocumentProblem, problemOf } from '@/core/kyc/document-problems';
import { type Refusal, refusalOf } from '@/core/kyc/other-document';
import type { Tx } from '@/platform/db';

type Instance = {
  id: string;
  status: string;
  result: unknown;
  errorCode: string | null;
  documentTypeId: string | null;
};

/** What the customer is told of a refused document, in the light of the kind that they chose. */
export async function refusalOfDocument(
  tx: Pick<Tx, 'storedFile'>,
  row: { data: unknown },
  instance: Instance,
): Promise<Refusal> {
  const { documentType } = KycSessionData.parse(row.data);
  return refusalOf(documentType, instance.documentTypeId, await documentProblems(tx, instance));
}

/**
 * The problems under the customer's names, most useful first. A missing side although both were sent means that one
 * side was sent twice, and is told as that.
 */
async function documentProblems(tx: Pick<Tx, 'storedFile'>, instance: Instance): Promise<DocumentProblem[]> {
  if (instance.status === 'error') return ['INTERNAL_SERVICE_FAILURE'];
  if (instance.status !== 'failed') return [];
  const told = failedCodes(instance).map((code) => problemOf(code) ?? 'REQUIRED_FIELDS_MISSING');
  const problems = [...new Set(told)];
  if (!problems.includes('MISSING_DOCUMENT_PAGES')) return problems;
  const sent = await tx.storedFile.count({ where: { ownerId: instance.id, purpose: 'original' } });
  if (sent < 2) return problems;
  return problems.map((problem) => (problem === 'MISSING_DOCUMENT_PAGES' ? 'SAME_SIDE_TWICE' : problem));
}

/** Codes of failed rules of level error. */
function failedCodes(instance: Instance): string[] {
  const result = (instance.result ?? {}) as Partial<Record<'validation' | 'extraction' | 'postProcessing', unknown>>;
  const codes = [
    ...failedRules(result.validation, 'rulesFailed'),
    ...failedRules(result.extraction, 'rulesFailed'),
    ...failedRules(result.postProcessing, 'ruleResults'),
  ];
  return codes.length > 0 ? codes : [instance.errorCode ?? 'PRE_VALIDATION_FAILED'];
}

function failedRules(part: unknown, member: 'rulesFailed' | 'ruleResults'): string[] {
  const rules = (part as Partial<Record<typeof member, unknown>> | null | undefined)?.[member];
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: { passed?: boolean; errorLevel?: string; errorCode?: string }) =>
    rule.passed !== true && (rule.errorLevel ?? 'error') === 'error' && rule.errorCode ? [rule.errorCode] : [],
  );
}
