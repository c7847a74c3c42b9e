import type { SchemaField, SchemaModification } from './contract';
import type { UserMessage } from './messages/user-message';
import type { ProcessorId } from './processor-ids';
import type { FaceFinding, PageReading } from './reading';
import type { DocumentNumber } from './reuse-detection/document-numbers';
import type { RuleOutcome } from './rule-outcome';
import type { RuleId } from './rules';
import type { StageId } from './stage-ids';

/** What was measured on the picture of one page; absent where the page is a PDF's own text. */
export type PageQuality = {
  /** The judgement of the eyes, 0 (useless) to 1 (clean). */
  score: number;
  /** What the customer can do about it, such as "The lower edge of your card is cut off". */
  problems: UserMessage[];
  /** The same for whoever checks the document: "cut off at the lower edge". */
  faults: string[];
  /** The document runs out of the picture. */
  cutOff: boolean;
};

/** Everything a processor may look at. Pages, faces and quality run in parallel by index. `today` is an ISO date. */
export type DocumentInput = {
  pages: PageReading[];
  faces: FaceFinding[][];
  quality: (PageQuality | null)[];
  today: string;
};

/** Extracted values by field name, in the API contract's shape. */
export type FieldValues = Record<string, SchemaField>;

/** What a processor made of a document. `documentTypeID` is null when no template was recognised. */
export type Extraction = {
  documentTypeID: string | null;
  schema: FieldValues;
  rules: RuleOutcome[];
};

/** Values of `inputData` after parsing: only scalars. */
export type InputData = Record<string, string | number | boolean | null>;

/** What the programmatic checks look at. */
export type CheckInput = {
  documentTypeID: string | null;
  schema: FieldValues;
  inputData: InputData;
  today: string;
};

/** What they found, and which values they derived. */
export type CheckResult = { rules: RuleOutcome[]; modifications: SchemaModification[] };

/** A field a processor may extract. */
export type FieldDefinition = {
  type: 'string' | 'date' | 'number' | 'boolean' | 'list' | 'object';
  label: string;
  required: boolean;
  /** Whether the value tells something about a person. */
  pii: boolean;
  /** Whether it is computed from other fields. */
  derived: boolean;
  /** Members of a list's entries; absent where the entries are plain texts. */
  items?: Readonly<Record<string, 'string' | 'number'>>;
};

/** Where the values of a side begin: shares of its width and height, to the middle of the text. Values that wrap are left out. */
export type SidePlaces = Readonly<Record<string, readonly [x: number, y: number]>>;

/** A document layout that the processor recognises. `ratio` is width / height of the side. */
export type TemplateDefinition = {
  documentTypeID: string;
  name: string;
  country: string;
  sides: string[];
  ratio: number | null;
  /** Whether every copy of it shows colours, so that a picture without any is of a photocopy. */
  inColour: boolean;
  /** Where values begin, for each side; absent where the template has no fixed places. */
  places?: readonly SidePlaces[];
  fields: string[];
};

/** A key of `inputData` and the rules it switches on. */
export type InputKey = {
  key: string;
  type: 'string' | 'number';
  format: string | null;
  description: string;
  checks: RuleId[];
};

/**
 * One kind of document: what it is, and two pure functions. `extract` reads; `check` judges what was read against
 * itself and the caller's data. Adding one is a folder of this shape and a line in `processors/index.ts`.
 */
export type Processor = {
  processorId: ProcessorId;
  name: string;
  description: string;
  version: string;
  acceptedMimeTypes: readonly string[];
  limits: { maxFiles: number; maxPages: number };
  /** Whether the picture is an identity card (cropped to the card, faces searched) or a paper page. */
  subject: 'card' | 'paper';
  /** What such documents print in Latin letters behind its translations: where it is read, the translations need not be. */
  captions?: readonly string[];
  stages: readonly StageId[];
  fields: Record<string, FieldDefinition>;
  templates: readonly TemplateDefinition[];
  /** Fields that such a document is looked for by in lists; the first that was read says whose it is. */
  findBy: readonly string[];
  inputData: readonly InputKey[];
  /** Every rule the processor may report, for the descriptor. */
  rules: readonly RuleId[];
  extract: (input: DocumentInput) => Extraction;
  check: (input: CheckInput) => CheckResult;
  /** Numbers by which the document is recognised when it comes again. */
  numbers: (schema: FieldValues) => DocumentNumber[];
};

/** Where each registered processor lives; the type makes forgetting one an error. */
export type ProcessorRegistry = Record<ProcessorId, Processor>;
