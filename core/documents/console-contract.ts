import { z } from 'zod';
import { wholeNumber, yesOrNo } from '@/core/http/query-values';
import { CAPTURE_METHODS } from '@/core/kyc/capture-policy';
import { ShownFinding } from './artefacts';
import { CreateDocument, DocumentInstance, DocumentListEntry, ListDocumentsQuery } from './contract';
import { evidenceSources } from './evidence-sources';
import { stageIds, stageStatuses } from './stage-ids';

/** Query of the console's list. */
export const ConsoleDocumentsQuery = ListDocumentsQuery.omit({ includeFileUrls: true }).extend({
  limit: wholeNumber(1, 100).optional(),
  blocklisted: yesOrNo.optional(),
  /** Only those that a rule of level warning speaks against. */
  warned: yesOrNo.optional(),
});
export type ConsoleDocumentsQuery = z.infer<typeof ConsoleDocumentsQuery>;

/** `POST /console/documents/search`: in a body, because a name in an address ends up in logs and histories. */
export const SearchConsoleDocuments = ConsoleDocumentsQuery.extend({ text: z.string().trim().max(200) });
export type SearchConsoleDocuments = z.infer<typeof SearchConsoleDocuments>;

/** A document that a member adds: what the API takes, without the integrator's own switches. */
export const CreateConsoleDocument = CreateDocument.pick({ processorId: true, files: true, inputData: true });
export type CreateConsoleDocument = z.infer<typeof CreateConsoleDocument>;

/** Row of the console's list: the public entry and what an analyst wants beside it. */
const ConsoleDocumentEntry = DocumentListEntry.extend({
  /** Whose it is, as it was read. */
  heading: z.string().nullable(),
  documentTypeId: z.string().nullable(),
  /** What the template is called. */
  documentType: z.string().nullable(),
  /** How many rules of level warning failed. */
  warnings: z.number().int(),
  errorCode: z.string().nullable(),
  environment: z.string(),
  kycSessionId: z.string().nullable(),
  creditsCharged: z.number().int(),
  durationMs: z.number().nullable(),
});

/** The console's list; `count` counts all matches. */
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

/** Where a text stands: page from 1, box in shares (0 to 1) of that page's picture. */
const ShownPlace = z.object({
  page: z.int(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

/** A value that a failed rule is about, for people to compare; `field` names the field of the document that it is of. */
const ShownEvidence = z.object({
  field: z.string(),
  label: z.string(),
  source: z.enum(evidenceSources),
  value: z.string(),
  place: ShownPlace.nullable(),
});

/** What a rule said, with its words: outcome `failed` with level `error` is what refused the document. */
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

/** A stored picture or file; `page` counts from 1 and is null for a file as it was sent. */
const ConsoleFile = z.object({
  id: z.string(),
  purpose: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
  page: z.number().int().nullable(),
  url: z.string(),
  /** How a submitted file came; null of pictures that the service made, and of older files. */
  captureMethod: z.enum(CAPTURE_METHODS).nullable(),
});

/** A field of the processor; `place` is where its text stands. */
const ConsoleField = z.object({
  name: z.string(),
  label: z.string(),
  derived: z.boolean(),
  pii: z.boolean(),
  /** Parts of a list's entries in the order in which documents give them; the store keeps no order. */
  parts: z.array(z.string()),
  place: ShownPlace.nullable(),
});

/** One document as the console shows it. */
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
