import { ReadingArtefacts, ScanArtefacts } from '@/core/documents/files/artefacts';
import { type DocumentProblem, problemsOfRule, sideProblem } from '@/core/kyc/document/document-problems';
import { type DocumentRefusal, documentRefusalOf } from '@/core/kyc/document/document-reuse';
import { SIDES, type Side } from '@/core/kyc/document/document-types';
import { reusableSide } from '@/core/kyc/document/reusable-side';
import { type UnreadableField, unreadableField } from '@/core/kyc/document/unreadable-field';
import { KycSessionData } from '@/core/kyc/session/contract';
import type { Tx } from '@/platform/db/db';

type Instance = {
  id: string;
  status: string;
  result: unknown;
  errorCode: string | null;
  documentTypeId: string | null;
};

export async function refusalOfDocument(
  tx: Pick<Tx, 'storedFile'>,
  row: { data: unknown },
  instance: Instance,
): Promise<DocumentRefusal> {
  const { documentType } = KycSessionData.parse(row.data);
  return documentRefusalOf(documentType, instance.documentTypeId, await documentProblems(tx, instance));
}

/** Most useful first. */
async function documentProblems(tx: Pick<Tx, 'storedFile'>, instance: Instance): Promise<DocumentProblem[]> {
  if (instance.status === 'error') return ['INTERNAL_SERVICE_FAILURE'];
  if (instance.status !== 'failed') return [];
  const failed = failedRulesOf(instance);
  const problems = [...new Set(failed.flatMap(problemsOfRule))];
  if (!problems.includes('MISSING_DOCUMENT_PAGES')) return problems;
  const photos = await tx.storedFile.count({ where: { ownerId: instance.id, purpose: 'original' } });
  const rule = failed.find(({ missingSides }) => missingSides !== undefined);
  const missing = sideProblem(rule?.missingSides ?? [], rule?.pagesNotRecognised ?? 0, photos);
  return problems.map((problem) => (problem === 'MISSING_DOCUMENT_PAGES' ? missing : problem));
}

/** Null if several fields failed. */
export function unreadableFieldOf(instance: Instance): UnreadableField | null {
  return instance.status === 'failed' ? unreadableField(failedRulesOf(instance)) : null;
}

/** Return whether the document is expired. The pipeline only warns (docs/api.md#document-rules); a reviewer decides. */
export function isPastExpiry({ result }: Pick<Instance, 'result'>): boolean {
  const failed = (result as { validation?: { rulesFailed?: unknown } } | null)?.validation?.rulesFailed;
  return Array.isArray(failed) && failed.some((rule: Partial<FailedRule>) => rule.errorCode === 'DOCUMENT_EXPIRED');
}

type FailedRule = {
  errorCode: string;
  missingSides?: readonly Side[];
  pagesNotRecognised?: number;
  missingFields?: readonly { field: string; side: Side | null }[];
  cutOff?: boolean;
};

/** Failed rules of level error, else the instance's error code. */
function failedRulesOf(instance: Instance): FailedRule[] {
  const result = (instance.result ?? {}) as Partial<Record<'validation' | 'extraction' | 'postProcessing', unknown>>;
  const failed = [
    ...failedRules(result.validation, 'rulesFailed'),
    ...failedRules(result.extraction, 'rulesFailed'),
    ...failedRules(result.postProcessing, 'ruleResults'),
  ];
  return failed.length > 0 ? failed : [{ errorCode: instance.errorCode ?? 'PRE_VALIDATION_FAILED' }];
}

function failedRules(part: unknown, member: 'rulesFailed' | 'ruleResults'): FailedRule[] {
  const rules = (part as Partial<Record<typeof member, unknown>> | null | undefined)?.[member];
  if (!Array.isArray(rules)) return [];
  return rules.filter(
    (rule: Partial<FailedRule> & { passed?: boolean; errorLevel?: string }) =>
      rule.passed !== true && (rule.errorLevel ?? 'error') === 'error' && rule.errorCode,
  );
}

type Original = { id: string; mimeType: string; captureMethod: string | null };

/** Return the reusable photo of a refused two-photo document (core/kyc/document/reusable-side.ts). PDFs are excluded. */
export async function findReusableSide(
  scoped: Pick<Tx, 'documentStage' | 'storedFile'>,
  instanceId: string,
  problems: readonly DocumentProblem[],
): Promise<{ side: Side; original: Original } | null> {
  if (problems.length === 0) return null;
  const [originals, stages] = await Promise.all([
    scoped.storedFile.findMany({
      where: { ownerId: instanceId, purpose: 'original' },
      select: { id: true, mimeType: true, captureMethod: true },
    }),
    scoped.documentStage.findMany({
      where: { instanceId, stageId: { in: ['crop_and_detect_faces', 'pre_validate_and_extract'] } },
      select: { stageId: true, artefacts: true },
    }),
  ]);
  const leftBy = (stageId: string): unknown => stages.find((stage) => stage.stageId === stageId)?.artefacts;
  const pages = ScanArtefacts.safeParse(leftBy('crop_and_detect_faces')).data?.pages ?? [];
  const places = ReadingArtefacts.safeParse(leftBy('pre_validate_and_extract')).data?.places ?? {};
  const read = new Set(Object.values(places).map(({ page }) => page));
  const side = reusableSide(
    problems,
    pages.map(({ quality, faces }, index) => ({
      read: read.has(index),
      poor: (quality?.problems.length ?? 0) > 0,
      hasFace: faces.length > 0,
    })),
  );
  const page = side && pages[SIDES.indexOf(side)];
  const original = page && originals.find(({ id }) => id === page.sourceFileId);
  return original && original.mimeType !== 'application/pdf' ? { side, original } : null;
}
