import { z } from 'zod';
import { wholeNumber, yesOrNo } from '@/core/http/query-values';
import { CAPTURE_METHODS } from '@/core/kyc/capture/capture-policy';
import { CreateDocument, DocumentInstance, DocumentListEntry, ListDocumentsFields } from './contract';
import { evidenceSources } from './evidence/evidence-sources';
import { ShownFinding } from './files/artefacts';
import { stageIds, stageStatuses } from './pipeline/stage-ids';

export const ConsoleDocumentsQuery = ListDocumentsFields.pick({ processorId: true, status: true, offset: true }).extend(
  {
    limit: wholeNumber(1, 100).optional(),
    blocklisted: yesOrNo.optional(),
    warned: yesOrNo.optional(),
  },
);
export type ConsoleDocumentsQuery = z.infer<typeof ConsoleDocumentsQuery>;

/** `POST /console/documents/search`: a body, because names in URLs end up in logs. */
export const SearchConsoleDocuments = ConsoleDocumentsQuery.extend({ text: z.string().trim().max(200) });
export type SearchConsoleDocuments = z.infer<typeof SearchConsoleDocuments>;

export const CreateConsoleDocument = CreateDocument.pick({ processorId: true, files: true, inputData: true });
export type CreateConsoleDocument = z.infer<typeof CreateConsoleDocument>;

const ConsoleDocumentEntry = DocumentListEntry.extend({
  /** Name of the holder or owner, as read. */
  heading: z.string().nullable(),
  documentTypeId: z.string().nullable(),
  documentType: z.string().nullable(),
  warnings: z.number().int(),
  errorCode: z.string().nullable(),
  environment: z.string(),
  kycSessionId: z.string().nullable(),
  creditsCharged: z.number().int(),
  durationMs: z.number().nullable(),
});

/** `count` counts all matches. */
export const ConsoleDocumentList = z.object({ instances: z.array(ConsoleDocumentEntry), count: z.number().int() });
export type ConsoleDocumentList = z.infer<typeof ConsoleDocumentList>;

const ConsoleStage = z.object({
  stageId: z.enum(stageIds),
  status: z.enum(stageStatuses),
  statusLabel: z.string(),
  attempt: z.number().int(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  durationMs: z.number().nullable(),
  errorCode: z.string().nullable(),
  data: z.unknown(),
});

/** Page from 1, box in shares (0 to 1) of the page image. */
const ShownPlace = z.object({
  page: z.int(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

const ShownEvidence = z.object({
  field: z.string(),
  label: z.string(),
  source: z.enum(evidenceSources),
  value: z.string(),
  place: ShownPlace.nullable(),
});

const ConsoleRule = z.object({
  id: z.string(),
  outcome: z.enum(['passed', 'failed', 'ignored']),
  level: z.enum(['error', 'warning', 'info']),
  errorCode: z.string(),
  stageId: z.enum(stageIds),
  description: z.string(),
  message: z.string().nullable(),
  confidence: z.number(),
  evidence: z.array(ShownEvidence),
});

/** `page` counts from 1; null for a file as submitted. */
const ConsoleFile = z.object({
  id: z.string(),
  purpose: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
  page: z.number().int().nullable(),
  url: z.string(),
  /** Null for generated images and older files. */
  captureMethod: z.enum(CAPTURE_METHODS).nullable(),
});

const ConsoleField = z.object({
  name: z.string(),
  label: z.string(),
  derived: z.boolean(),
  pii: z.boolean(),
  /** Display order of list entry parts; stored JSON keeps no order. */
  parts: z.array(z.string()),
  place: ShownPlace.nullable(),
});

export const ConsoleDocument = z.object({
  instance: DocumentInstance,
  documentTypeId: z.string().nullable(),
  documentType: z.string().nullable(),
  environment: z.string(),
  kycSessionId: z.string().nullable(),
  creditsCharged: z.number().int(),
  creditsRefunded: z.boolean(),
  inputData: z.record(z.string(), z.unknown()),
  stages: z.array(ConsoleStage),
  rules: z.array(ConsoleRule),
  findings: z.array(ShownFinding),
  fields: z.array(ConsoleField),
  files: z.array(ConsoleFile),
});
export type ConsoleDocument = z.infer<typeof ConsoleDocument>;
