import { z } from 'zod';
import { gatherRange, Range } from '@/core/http/date-range';
import { gatherMetadata, MetadataFilter, wholeNumber, yesOrNo } from '@/core/http/query-values';
import { CAPTURE_METHODS } from '@/core/kyc/capture/capture-policy';
import { knownMimeTypes } from './files/file-limits';
import { instanceStatuses, stageIds, stageStatuses } from './pipeline/stage-ids';
import { processorIds } from './processor-ids';

export const FileInput = z
  .object({
    base64Data: z
      .string()
      .meta({ minLength: 1, format: 'byte' })
      .optional()
      .describe('File content in Base64; its first bytes decide the type. Required without `url`.'),
    url: z
      .string()
      .min(1)
      .max(2048)
      .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#@]+' })
      .optional()
      .describe(
        'Public https URL to fetch the file from, without credentials; FILE_FETCH_FAILED if it cannot be fetched. Required without `base64Data`, otherwise ignored.',
      ),
    mimeType: z
      .string()
      .meta({ enum: [...knownMimeTypes] })
      .describe('A type that the processor accepts. Files whose content has another type are rejected.'),
    filename: z.string().min(1).max(255).optional().describe('Display name only.'),
  })
  .refine((file) => file.base64Data !== undefined || file.url !== undefined, {
    message: 'Either base64Data or url is required.',
    path: ['base64Data'],
    params: { code: 'missing' },
  })
  .meta({ 'x-any-required': ['base64Data', 'url'] });
export type FileInput = z.infer<typeof FileInput>;

const scalar = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]);

/**
 * `processorId` and `files` are checked by the use case, for their own error codes (UNKNOWN_PROCESSOR,
 * NO_FILES_PROVIDED).
 */
export const CreateDocument = z.object({
  processorId: z
    .preprocess((given) => (typeof given === 'string' ? given : ''), z.string())
    .meta({ description: 'ID of a processor; otherwise UNKNOWN_PROCESSOR.', enum: [...processorIds] }),
  files: z
    .preprocess((given) => given ?? [], z.array(FileInput))
    .meta({ description: 'At least one file; otherwise NO_FILES_PROVIDED.', minItems: 1 }),
  inputData: z
    .record(z.string().max(100), scalar)
    .optional()
    .describe(
      'Expected values, compared with the document. See `GET /document-processing/processors` for the keys of each processor; others are rejected. Null skips the comparison; empty text is rejected.',
    ),
  metadata: z
    .record(z.string().max(200), z.unknown())
    .optional()
    .describe('Stored with the instance; not analysed, except for `sandbox` with a test key (/docs/sandbox).'),
  shouldCropImages: z.boolean().default(true).describe('Whether to crop the image to the document first.'),
  backgroundProcessing: z
    .boolean()
    .default(true)
    .describe(
      'False: the response waits for the result, for up to 15 minutes, then returns the current instance. After 10 seconds the headers are sent, followed by whitespace before the JSON body to keep the connection open; a later error is returned in this 201 body with its `errorCode`. These documents are not queued behind others. Use an Idempotency-Key.',
    ),
});
export type CreateDocument = z.infer<typeof CreateDocument>;

/** Derived values have only `value`. */
export const SchemaField = z.object({
  value: z.unknown(),
  originalText: z.string().optional(),
  originalTextConfidence: z.number().min(0).max(1).optional(),
  isOriginalTextHandwritten: z.boolean().optional(),
});
export type SchemaField = z.infer<typeof SchemaField>;

export const DOCUMENT_SIDES = ['front', 'back'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

export const RuleEntry = z.object({
  id: z.string(),
  confidence: z.number().min(0).max(1),
  message: z.string().optional(),
});
export type RuleEntry = z.infer<typeof RuleEntry>;

const FailedRuleEntry = RuleEntry.extend({
  errorCode: z.string().describe('Explained at `/docs/errors/{errorCode}`.'),
  errorLevel: z.enum(['error', 'warning', 'info']),
  /** For `MISSING_DOCUMENT_PAGES`. */
  missingSides: z.array(z.enum(DOCUMENT_SIDES)).optional(),
  /** A missing side may be among them. */
  pagesNotRecognised: z.int().min(1).optional(),
  /** For `FIELDS_NOT_LEGIBLE` and `REQUIRED_FIELDS_MISSING`; `side` is null without sides. */
  missingFields: z.array(z.object({ field: z.string(), side: z.enum(DOCUMENT_SIDES).nullable() })).optional(),
  /** For `UNSUPPORTED_DOCUMENT_TYPE`: a possible cause. */
  cutOff: z.literal(true).optional(),
});
export type FailedRuleEntry = z.infer<typeof FailedRuleEntry>;

export const Verdict = z.object({
  status: z.enum(['success', 'success_with_warnings', 'failed']),
  passed: z.boolean(),
  reasoning: z.string(),
  rulesPassed: z.array(RuleEntry),
  rulesFailed: z
    .array(FailedRuleEntry)
    .describe(
      'Includes rules with `errorLevel` info and warning, also for passed documents. Only `error` rejects a document.',
    ),
  rulesIgnored: z.array(RuleEntry),
  userErrorMessages: z.array(z.string()),
  userErrorMessagesByLanguage: z.object({ en: z.array(z.string()), si: z.array(z.string()), ta: z.array(z.string()) }),
});
export type Verdict = z.infer<typeof Verdict>;

const RuleResult = z.object({
  id: z.string(),
  passed: z.boolean(),
  confidence: z.number().min(0).max(1),
  errorLevel: z.enum(['error', 'warning', 'info']),
  errorCode: z.string().optional().describe('Explained at `/docs/errors/{errorCode}`.'),
  message: z.string().optional(),
});
export type RuleResult = z.infer<typeof RuleResult>;

export const SchemaModification = z.object({
  field: z.string(),
  value: z.unknown(),
  source: z.string(),
  sourceDescription: z.string(),
});
export type SchemaModification = z.infer<typeof SchemaModification>;

export const PostProcessing = z.object({
  passed: z.boolean(),
  ruleResults: z.array(RuleResult),
  schemaModifications: z.array(SchemaModification),
});
export type PostProcessing = z.infer<typeof PostProcessing>;

export const StageSummary = z.object({
  stageId: z.enum(stageIds),
  status: z.enum(stageStatuses),
  errorCode: z.string().optional().describe('Explained at `/docs/errors/{errorCode}`.'),
  data: z.record(z.string(), z.unknown()).optional(),
});
export type StageSummary = z.infer<typeof StageSummary>;

export const DocumentResult = z
  .object({
    documentTypeID: z.string().nullable(),
    validation: Verdict,
    extraction: Verdict,
    schema: z.record(z.string(), SchemaField),
    postProcessing: PostProcessing,
    stages: z.array(StageSummary),
  })
  .meta({ id: 'DocumentResult' });
export type DocumentResult = z.infer<typeof DocumentResult>;

/** The URL is signed and valid for five minutes. */
export const FileOutput = z.object({
  filename: z.string(),
  mimeType: z.string(),
  url: z.string().optional(),
  captureMethod: z
    .enum(CAPTURE_METHODS)
    .nullable()
    .optional()
    .describe(
      '`api`, or for KYC sessions and the console `camera` or `file`, as reported by the client (additive). Null for older files.',
    ),
});
export type FileOutput = z.infer<typeof FileOutput>;

const timestamps = {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
};

export const DocumentListEntry = z
  .object({
    instanceId: z.string(),
    processorId: z.enum(processorIds),
    status: z.enum(instanceStatuses),
    statusLabel: z.string(),
    failureReason: z
      .string()
      .optional()
      .describe(
        'For rejected documents: the message of the first rule that failed. `statusLabel` names only the stage.',
      ),
    errorCode: z
      .string()
      .optional()
      .describe('For instances that failed or could not be processed; explained at `/docs/errors/{errorCode}`.'),
    environment: z.enum(['live', 'test']).describe('Of the API key (additive).'),
    ...timestamps,
    files: z.array(FileOutput).optional(),
  })
  .meta({ id: 'DocumentListEntry' });
export type DocumentListEntry = z.infer<typeof DocumentListEntry>;

/** `result` is null until the pipeline closes. */
export const DocumentInstance = DocumentListEntry.extend({
  result: DocumentResult.nullable(),
  files: z.array(FileOutput),
  error: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
}).meta({ id: 'DocumentInstance' });
export type DocumentInstance = z.infer<typeof DocumentInstance>;

/** Any id is accepted; unknown ones return INSTANCE_NOT_FOUND. */
export const InstancePath = z.object({ id: z.string() });

export const StagePath = z.object({ id: z.string(), stageId: z.string() });

const DOCUMENT_CURSOR = /^([0-9a-z]{1,10})\.(doc_[0-9a-z]{26})$/;

export const documentCursor = (last: { createdAt: Date; id: string }): string =>
  `${last.createdAt.getTime().toString(36)}.${last.id}`;

/** Opaque to clients. Holds the time, so it outlives the document it names. */
const Cursor = z
  .string()
  .regex(DOCUMENT_CURSOR, 'is not the `next` of a page')
  .transform((text) => {
    const [, time = '', id = ''] = DOCUMENT_CURSOR.exec(text) ?? [];
    return { createdAt: new Date(Number.parseInt(time, 36)), id };
  })
  .refine(({ createdAt }) => createdAt.getTime() < 253_402_300_800_000, 'is not the `next` of a page');

export const ListDocumentsFields = z.object({
  processorId: z.enum(processorIds).optional().describe('Filter by processor.'),
  status: z.enum(instanceStatuses).optional().describe('Filter by status.'),
  limit: wholeNumber(1, 1000).optional().describe('Page size. Default 50.'),
  offset: wholeNumber(0, 999_999_999).optional().describe('Number of entries to skip. Default 0.'),
  after: Cursor.optional().describe('`next` of the previous page (additive).'),
  createdAt: Range.optional().describe('Filter by creation time (additive).'),
  metadata: MetadataFilter.optional().describe(
    'Filter by `metadata`: `metadata[key]=value`, every key given (additive). Do not put personal data in addresses.',
  ),
  includeFileUrls: yesOrNo.optional().describe('Include a URL for each file, valid for 5 minutes.'),
});
/** Ranges and metadata as in core/http/date-range.ts and query-values.ts. */
export const ListDocumentsQuery = z.preprocess((query) => gatherMetadata(gatherRange(query)), ListDocumentsFields);
export type ListDocumentsQuery = z.infer<typeof ListDocumentsFields>;

export const DocumentList = z
  .object({
    instances: z.array(DocumentListEntry),
    count: z.number().int().describe('Total number that matches the filters, across all pages.'),
    next: z.string().nullable().describe('`after` of the next page; null on the last page (additive).'),
  })
  .meta({ id: 'DocumentList' });
export type DocumentList = z.infer<typeof DocumentList>;

export const StageOutput = z
  .object({
    stageId: z.enum(stageIds),
    status: z.enum(stageStatuses),
    statusLabel: z.string(),
    errorCode: z.string().optional(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    data: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'DocumentStage' });
export type StageOutput = z.infer<typeof StageOutput>;

export const DeleteDocumentAnswer = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'DeletedDocument' });
export type DeleteDocumentAnswer = z.infer<typeof DeleteDocumentAnswer>;

const RuleDescriptor = z.object({
  id: z.string(),
  description: z.string(),
  level: z.enum(['error', 'warning', 'info']),
  errorCode: z.string(),
  stageId: z.enum(stageIds),
});

export const ProcessorDescriptor = z
  .object({
    processorId: z.enum(processorIds),
    name: z.string(),
    description: z.string(),
    version: z.string(),
    creditCost: z.number(),
    acceptedMimeTypes: z.array(z.string()),
    limits: z.object({ maxFiles: z.number(), maxBytes: z.number(), maxPages: z.number() }),
    stages: z.array(
      z.object({
        stageId: z.enum(stageIds),
        dependsOn: z.array(z.enum(stageIds)),
        labels: z.object({ running: z.string(), success: z.string(), failed: z.string() }),
      }),
    ),
    schemaFields: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        label: z.string(),
        required: z.boolean(),
        pii: z.boolean(),
        derived: z.boolean(),
      }),
    ),
    validationRules: z.array(RuleDescriptor),
    extractionRules: z.array(RuleDescriptor),
    postRules: z.array(RuleDescriptor),
    templates: z.array(
      z.object({
        documentTypeID: z.string(),
        name: z.string(),
        country: z.string(),
        sides: z.array(z.string()),
        ratio: z.number().nullable(),
        inColour: z.boolean(),
        fields: z.array(z.string()),
      }),
    ),
    inputData: z.array(
      z.object({
        key: z.string(),
        type: z.string(),
        format: z.string().nullable(),
        required: z.boolean(),
        description: z.string(),
        checks: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'DocumentProcessor' });
export type ProcessorDescriptor = z.infer<typeof ProcessorDescriptor>;

/** Stream event body (docs/api.md#event-stream): ids and states, never personal data. */
export const DocumentStreamEvent = z.object({
  instanceId: z.string(),
  stageId: z.enum(stageIds).nullable(),
  status: z.string(),
  statusLabel: z.string(),
  instanceStatus: z.enum(instanceStatuses),
  sequence: z.number().int(),
  at: z.iso.datetime(),
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  errorCode: z.string().nullable(),
});
export type DocumentStreamEvent = z.infer<typeof DocumentStreamEvent>;
