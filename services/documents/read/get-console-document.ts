import type { ConsoleDocument } from '@/core/documents/console-contract';
import type { DocumentResult } from '@/core/documents/contract';
import { evidenceOf, fieldsOn, type KnownFields } from '@/core/documents/evidence/evidence';
import { typeName } from '@/core/documents/evidence/type-name';
import { IntegrityArtefacts, ReadingArtefacts, ScanArtefacts } from '@/core/documents/files/artefacts';
import { type RuleId, rules } from '@/core/documents/pipeline/rules';
import { isStageId, type StageId, stageStatuses } from '@/core/documents/pipeline/stage-ids';
import type { Processor } from '@/core/documents/processor';
import { isProcessorId } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { captureMethodOf } from '@/core/kyc/capture/capture-policy';
import { db } from '@/platform/db/db';
import { signFileUrl } from '@/services/files/serve-file';
import { labelOf } from '../stages/stage-context';
import { type DocumentScope, findInstance, signedFiles, viewOf } from './read-documents';

export async function getConsoleDocument(scope: DocumentScope, instanceId: string): Promise<ConsoleDocument> {
  const { organizationId } = scope;
  const row = await findInstance({ organizationId }, instanceId);
  const scoped = db(organizationId);
  const [originals, stageRows, fileRows, refund] = await Promise.all([
    signedFiles(organizationId, [instanceId]),
    scoped.documentStage.findMany({ where: { instanceId } }),
    scoped.storedFile.findMany({ where: { ownerId: instanceId }, orderBy: { id: 'asc' } }),
    scoped.creditEntry.findFirst({ where: { subjectId: instanceId, kind: 'refund' } }),
  ]);
  const instance = viewOf(row, originals.get(instanceId) ?? []);
  const left = (stageId: StageId) => stageRows.find((stage) => stage.stageId === stageId)?.artefacts;
  const scan = ScanArtefacts.safeParse(left('crop_and_detect_faces')).data;
  const reading = ReadingArtefacts.safeParse(left('pre_validate_and_extract')).data;
  const places = reading?.places ?? {};
  const findings = IntegrityArtefacts.safeParse(left('visual_integrity_check')).data?.findings ?? [];
  const pageOf = (fileId: string): number | null => {
    const index = scan?.pages.findIndex((page) => page.fileId === fileId) ?? -1;
    return index < 0 ? null : index + 1;
  };
  const processor = isProcessorId(row.processorId) ? processors[row.processorId] : null;
  const inputData = (row.inputData ?? {}) as Record<string, unknown>;
  const known: KnownFields = {
    documentTypeID: row.documentTypeId,
    schema: instance.result?.schema ?? {},
    inputData,
    today: (row.completedAt ?? row.createdAt).toISOString().slice(0, 10),
  };
  return {
    instance,
    documentTypeId: row.documentTypeId,
    documentType: typeName(row.processorId, row.documentTypeId),
    environment: row.environment,
    kycSessionId: row.kycSessionId,
    creditsCharged: row.creditsCharged,
    creditsRefunded: refund !== null,
    inputData,
    stages: (processor?.stages ?? []).flatMap((stageId) =>
      stageRows.filter((stage) => stage.stageId === stageId).flatMap(stageNode),
    ),
    rules: instance.result ? ruleList(instance.result, (rule) => shownEvidence(rule, known, reading, processor)) : [],
    findings: [...findings, ...misplacedOn(reading, scan, processor)].sort((a, b) => b.suspicion - a.suspicion),
    fields: fieldsOn(processor, row.documentTypeId, instance.result?.schema).map(
      ([name, { label, derived, pii, items }]) => ({
        name,
        label,
        derived,
        pii,
        parts: Object.keys(items ?? {}),
        place: placeOf(places[name]),
      }),
    ),
    files: fileRows.map(({ id, purpose, filename, mimeType, bytes, captureMethod }) => ({
      id,
      purpose,
      filename,
      mimeType,
      bytes,
      page: pageOf(id),
      url: signFileUrl(organizationId, id),
      captureMethod: captureMethodOf(captureMethod),
    })),
  };
}

/** For two documents, the number on each page. */
function shownEvidence(
  rule: string,
  known: KnownFields,
  reading: ReadingArtefacts | undefined,
  processor: Processor | null,
): ConsoleDocument['rules'][number]['evidence'] {
  const labelled = (field: string): string => processor?.fields[field]?.label ?? field;
  const values = evidenceOf(rule, known).map((one) => ({
    ...one,
    label: labelled(one.field),
    place: one.source === 'document' ? placeOf(reading?.places[one.field]) : null,
  }));
  const numbers = rule === 'all-pages-match-one-template' ? (reading?.numbers ?? []) : [];
  return [
    ...values,
    ...numbers.map(({ page, field, value, box }) => ({
      field,
      source: 'document' as const,
      label: labelled(field),
      value,
      place: box && { page: page + 1, box },
    })),
  ];
}

/** Shown with signs of manipulation; informational. */
function misplacedOn(
  reading: ReadingArtefacts | undefined,
  scan: ScanArtefacts | undefined,
  processor: Processor | null,
): ConsoleDocument['findings'] {
  return (reading?.misplaced ?? []).flatMap(({ field, page, sure }) => {
    const fileId = scan?.pages[page]?.fileId;
    const place = reading?.places[field]?.box;
    const label = processor?.fields[field]?.label ?? field;
    const detail = `${label} is not where the template has it.`;
    return fileId && place ? [{ detector: 'field-place', suspicion: sure, detail, fileId, place }] : [];
  });
}

/** Pages count from 1 for display. */
function placeOf(place: ReadingArtefacts['places'][string] | undefined): ConsoleDocument['fields'][number]['place'] {
  return place ? { ...place, page: place.page + 1 } : null;
}

type StageRow = {
  stageId: string;
  status: string;
  attempt: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  errorCode: string | null;
  data: unknown;
};

function stageNode(row: StageRow): ConsoleDocument['stages'] {
  const status = stageStatuses.find((one) => one === row.status);
  if (!isStageId(row.stageId) || !status) return [];
  const { startedAt, finishedAt, attempt, errorCode, data } = row;
  return [
    {
      stageId: row.stageId,
      status,
      statusLabel: labelOf(row.stageId, status),
      attempt,
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
      durationMs: startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
      errorCode,
      data,
    },
  ];
}

type EvidenceFor = (rule: string) => ConsoleDocument['rules'][number]['evidence'];

function ruleList(result: DocumentResult, evidence: EvidenceFor): ConsoleDocument['rules'] {
  return [result.validation, result.extraction].flatMap((verdict) =>
    [
      ...verdict.rulesFailed.map((entry) => ruleOf(entry, 'failed', evidence(entry.id))),
      ...verdict.rulesPassed.map((entry) => ruleOf(entry, 'passed')),
      ...verdict.rulesIgnored.map((entry) => ruleOf(entry, 'ignored')),
    ].flat(),
  );
}

function ruleOf(
  entry: { id: string; confidence: number; message?: string | undefined },
  outcome: 'passed' | 'failed' | 'ignored',
  evidence: ReturnType<EvidenceFor> = [],
): ConsoleDocument['rules'] {
  if (!Object.hasOwn(rules, entry.id)) return [];
  const { level, errorCode, stageId, description } = rules[entry.id as RuleId];
  return [
    {
      id: entry.id,
      outcome,
      level,
      errorCode,
      stageId,
      description,
      message: entry.message ?? null,
      confidence: entry.confidence,
      evidence,
    },
  ];
}
