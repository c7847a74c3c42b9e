import { z } from 'zod';
import { DOCUMENT_SIDES, SchemaField, SchemaModification } from '../contract';
import { UserMessage } from '../messages/missing-messages';
import { SCRIPTS } from '../pipeline/reading';
import { ruleIds } from '../pipeline/rules';

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const Line = z.object({
  text: z.string(),
  confidence: z.number(),
  box: Box,
  script: z.enum(SCRIPTS),
  engine: z.enum(['paddle', 'tesseract', 'text-layer']),
});

const Reading = z.object({ width: z.number(), height: z.number(), lines: z.array(Line) });

const StoredOutcome = z.object({
  id: z.enum(ruleIds),
  outcome: z.enum(['passed', 'failed', 'ignored']),
  confidence: z.number(),
  detail: z.string().optional(),
  userMessage: UserMessage.optional(),
  missingSides: z.array(z.enum(DOCUMENT_SIDES)).optional(),
  cutOff: z.boolean().optional(),
  pagesNotRecognised: z.int().optional(),
  missingFields: z.array(z.object({ field: z.string(), side: z.enum(DOCUMENT_SIDES).nullable() })).optional(),
});

/** A page stored by crop_and_detect_faces; `reading` is set for PDF pages with a text layer. */
export const PageArtefact = z.object({
  /** Stored image; for display only if `reading` is set. Null for older PDF pages. */
  fileId: z.string().nullable(),
  sourceFileId: z.string(),
  pageNumber: z.int(),
  width: z.number(),
  height: z.number(),
  cropped: z.boolean(),
  /** Already corrected in `fileId`. */
  mirrored: z.boolean().default(false),
  /** Degrees by which the image was rotated upright. */
  rotation: z.number().default(0),
  quality: z
    .object({
      score: z.number(),
      problems: z.array(UserMessage),
      // Absent in older scans.
      faults: z.array(z.string()).default([]),
      cutOff: z.boolean().default(false),
    })
    .nullable(),
  faces: z.array(z.object({ box: Box, score: z.number() })),
  /** 256-bit perceptual hash of the submitted image; null if not a card. */
  hash: z.string().nullable().default(null),
  reading: Reading.nullish(),
  /** Number of text layer lines not visible on the page. */
  hidden: z.int().default(0),
  /** Number of sampled text layer lines that differ from the image; the page is then read with OCR. */
  altered: z.int().default(0),
});
export type PageArtefact = z.infer<typeof PageArtefact>;

/** Dates are ISO 8601. Totals and nets have alternatives: with or without deposits, allowances and charges. */
export const ElectronicInvoice = z.object({
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  currency: z.string().nullable(),
  supplierName: z.string().nullable(),
  nets: z.array(z.number()),
  taxes: z.array(z.number()),
  totals: z.array(z.number()),
});
export type ElectronicInvoice = z.infer<typeof ElectronicInvoice>;

/** `portrait` is a crop of the best face; face descriptors are never stored. */
export const ScanArtefacts = z.object({
  pages: z.array(PageArtefact),
  rules: z.array(StoredOutcome),
  portrait: z.object({ fileId: z.string(), page: z.int() }).nullable(),
  /** XML in the first PDF that has one. */
  electronicInvoice: z
    .union([ElectronicInvoice, z.literal('unreadable')])
    .nullable()
    .default(null),
});
export type ScanArtefacts = z.infer<typeof ScanArtefacts>;

export const ReadingArtefacts = z.object({
  documentTypeID: z.string().nullable(),
  schema: z.record(z.string(), SchemaField),
  rules: z.array(StoredOutcome),
  /** Values read only by the language model; no rule uses them. */
  modifications: z.array(SchemaModification).default([]),
  /** For display: page from 0, box in shares of the stored image. */
  places: z.record(z.string(), z.object({ page: z.int(), box: Box })).default({}),
  /** Numbers of several detected documents; for display only. */
  numbers: z
    .array(z.object({ page: z.int(), field: z.string().default('nicNumber'), value: z.string(), box: Box.nullable() }))
    .default([]),
  /** Values found away from their template position. */
  misplaced: z.array(z.object({ field: z.string(), page: z.int(), off: z.number(), sure: z.number() })).default([]),
});
export type ReadingArtefacts = z.infer<typeof ReadingArtefacts>;

export const RuleArtefacts = z.object({ rules: z.array(StoredOutcome) });
export type RuleArtefacts = z.infer<typeof RuleArtefacts>;

/** `place` is in shares (0 to 1) of the displayed image of `fileId`; null for the whole file. */
export const ShownFinding = z.object({
  detector: z.string(),
  suspicion: z.number(),
  detail: z.string(),
  fileId: z.string(),
  place: Box.nullable(),
});

/** Colours are judged in post-validation, once the template is known. */
export const IntegrityArtefacts = RuleArtefacts.extend({
  findings: z.array(ShownFinding).default([]),
  reproductions: z.array(z.object({ grid: z.number().nullable(), colours: z.number().nullable() })).default([]),
});
export type IntegrityArtefacts = z.infer<typeof IntegrityArtefacts>;

export const CheckArtefacts = RuleArtefacts.extend({ modifications: z.array(SchemaModification) });
export type CheckArtefacts = z.infer<typeof CheckArtefacts>;
