import type { Tx } from '@/platform/db';

type Instance = { id: string; status: string; result: unknown; errorCode: string | null };

/**
 * Codes of failed rules of level error, most useful first. The page has a sentence for each; which value was expected is
 * never among them. A missing side although both were sent means that one side was sent twice, and is told as that.
 */
export async function documentProblems(tx: Pick<Tx, 'storedFile'>, instance: Instance): Promise<string[]> {
  if (instance.status === 'error') return ['INTERNAL_SERVICE_FAILURE'];
  if (instance.status !== 'failed') return [];
  const codes = failedCodes(instance);
  if (!codes.includes('MISSING_DOCUMENT_PAGES')) return codes;
  const sent = await tx.storedFile.count({ where: { ownerId: instance.id, purpose: 'original' } });
  return sent < 2 ? codes : codes.map((code) => (code === 'MISSING_DOCUMENT_PAGES' ? 'SAME_SIDE_TWICE' : code));
}

function failedCodes(instance: Instance): string[] {
  const result = (instance.result ?? {}) as Partial<Record<'validation' | 'extraction' | 'postProcessing', unknown>>;
  const codes = [
    ...failedRules(result.validation, 'rulesFailed'),
    ...failedRules(result.extraction, 'rulesFailed'),
    ...failedRules(result.postProcessing, 'ruleResults'),
  ];
  const distinct = [...new Set(codes)];
  return distinct.length > 0 ? distinct : [instance.errorCode ?? 'PRE_VALIDATION_FAILED'];
}

function failedRules(part: unknown, member: 'rulesFailed' | 'ruleResults'): string[] {
  const rules = (part as Partial<Record<typeof member, unknown>> | null | undefined)?.[member];
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: { passed?: boolean; errorLevel?: string; errorCode?: string }) =>
    rule.passed !== true && (rule.errorLevel ?? 'error') === 'error' && rule.errorCode ? [rule.errorCode] : [],
  );
}
