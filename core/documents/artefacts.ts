import { z } from 'zod';
import { DOCUMENT_SIDES, SchemaField, SchemaModification } from './contract';
import { UserMessage } from './messages/user-message';
import { SCRIPTS } from './reading';
import { ruleIds } from './rules';

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const Line = z.object({
  text: z.string(),
  confidence: z.number(),
  box: Box,
  script: z.enum(SCRIPTS),
  engine: z.enum(['paddle', 'tesseract', 'text-layer']),
});

/** What was read on a page, without single words. */
const Reading = z.object({ width: z.number(), height: z.number(), lines: z.array(Line) });

/** A rule's outcome as kept between stages. */
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

/**
 * One page as crop_and_detect_faces leaves it: the picture that later stages read, where it came from, and what was
 * seen on it. `reading` is there when a PDF page has text of its own.
 */
export const PageArtefact = z.object({
  /** The stored picture; of a PDF page with `reading` for people to look at only, and null where that was read before pictures of such pages were kept. */
  fileId: z.string().nullable(),
  sourceFileId: z.string(),
  pageNumber: z.int(),
  width: z.number(),
  height: z.number(),
  cropped: z.boolean(),
  /** Whether the picture as it was sent shows its print as a mirror does; `fileId` is turned over. */
  mirrored: z.boolean().default(false),
  /** Quarter turns, in degrees, by which the picture was turned to stand upright. */
  rotation: z.number().default(0),
  quality: z
    .object({
      score: z.number(),
      problems: z.array(UserMessage),
      // Scans from before they were kept have neither.
      faults: z.array(z.string()).default([]),
      cutOff: z.boolean().default(false),
    })
    .nullable(),
  faces: z.array(z.object({ box: Box, score: z.number() })),
  /** What the picture as it was sent looks like, in 256 bits; null where there is none or it is no card. */
  hash: z.string().nullable().default(null),
  reading: Reading.nullish(),
  /** Lines of a PDF's text layer that do not show on the page. */
  hidden: z.int().default(0),
  /** Sampled lines of the text layer whose picture says something else; such a page is read from its picture. */
  altered: z.int().default(0),
});
export type PageArtefact = z.infer<typeof PageArtefact>;

/** Left by crop_and_detect_faces. `portrait` is the best face as a small picture of its own; the numbers that
 * describe a face are never stored. */
export const ScanArtefacts = z.object({
  pages: z.array(PageArtefact),
  /** Why a file could not be opened; empty when all could. */
  rules: z.array(StoredOutcome),
  portrait: z.object({ fileId: z.string(), page: z.int() }).nullable(),
});
export type ScanArtefacts = z.infer<typeof ScanArtefacts>;

/** Left by pre_validate_and_extract. */
export const ReadingArtefacts = z.object({
  documentTypeID: z.string().nullable(),
  schema: z.record(z.string(), SchemaField),
  rules: z.array(StoredOutcome),
  /** Values that only a language model read; no rule rests on them. */
  modifications: z.array(SchemaModification).default([]),
  /** Where read values stand: page from 0, box in shares of its stored picture. For people to look at. */
  places: z.record(z.string(), z.object({ page: z.int(), box: Box })).default({}),
  /** The documents' own numbers on pages that were told to be of several documents: page from 0, box as in `places`. For people to compare; no rule rests on it. */
  numbers: z
    .array(z.object({ page: z.int(), field: z.string().default('nicNumber'), value: z.string(), box: Box.nullable() }))
    .default([]),
  /** Values that stand elsewhere than their template has them. */
  misplaced: z.array(z.object({ field: z.string(), page: z.int(), off: z.number(), sure: z.number() })).default([]),
});
export type ReadingArtefacts = z.infer<typeof ReadingArtefacts>;

/** Left by voter_registry: outcomes only. */
export const RuleArtefacts = z.object({ rules: z.array(StoredOutcome) });
export type RuleArtefacts = z.infer<typeof RuleArtefacts>;

/** A sign of manipulation for people to look at: `place` in shares (0 to 1) of the picture of `fileId` as browsers show it; null where it is about the whole file. */
export const ShownFinding = z.object({
  detector: z.string(),
  suspicion: z.number(),
  detail: z.string(),
  fileId: z.string(),
  place: Box.nullable(),
});

/** Left by visual_integrity_check; the colours of each document on a picture are judged once its template is known. */
export const IntegrityArtefacts = RuleArtefacts.extend({
  findings: z.array(ShownFinding).default([]),
  reproductions: z.array(z.object({ grid: z.number().nullable(), colours: z.number().nullable() })).default([]),
});
export type IntegrityArtefacts = z.infer<typeof IntegrityArtefacts>;

/** Left by post_validation. */
export const CheckArtefacts = RuleArtefacts.extend({ modifications: z.array(SchemaModification) });
export type CheckArtefacts = z.infer<typeof CheckArtefacts>;
