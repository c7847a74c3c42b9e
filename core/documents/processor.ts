import type { SchemaField, SchemaModification } from './contract';
import type { UserMessage } from './messages/user-message';
import type { ProcessorId } from './processor-ids';
import type { FaceFinding, PageReading } from './reading';
import type { DocumentNumber } from './reuse-detection/document-numbers';
import type { RuleOutcome } from './rule-outcome';
import type { RuleId } from './rules';
import type { StageId } from './stage-ids';

/** Image quality of a page; absent for PDF text layers. */
export type PageQuality = {
  /** 0 (unusable) to 1 (clean). */
  score: number;
  /** Messages to the customer, such as "The lower edge of your card is cut off". */
  problems: UserMessage[];
  /** The same for reviewers: "cut off at the lower edge". */
  faults: string[];
  /** The document extends beyond the image. */
  cutOff: boolean;
};

/** Input of a processor. Pages, faces and quality are parallel by index; `today` is an ISO date. */
export type DocumentInput = {
  pages: PageReading[];
  faces: FaceFinding[][];
  quality: (PageQuality | null)[];
  today: string;
};

/** Values by field name, in the shape of the API contract. */
export type FieldValues = Record<string, SchemaField>;

/** `documentTypeID` is null if no template was recognised. */
export type Extraction = {
  documentTypeID: string | null;
  schema: FieldValues;
  rules: RuleOutcome[];
};

/** Parsed `inputData`: scalars only. */
export type InputData = Record<string, string | number | boolean | null>;

export type CheckInput = {
  documentTypeID: string | null;
  schema: FieldValues;
  inputData: InputData;
  today: string;
};

export type CheckResult = { rules: RuleOutcome[]; modifications: SchemaModification[] };

export type FieldDefinition = {
  type: 'string' | 'date' | 'number' | 'boolean' | 'list' | 'object';
  label: string;
  required: boolean;
  /** Personal data. */
  pii: boolean;
  /** Computed from other fields. */
  derived: boolean;
  /** Members of list entries; absent for plain texts. */
  items?: Readonly<Record<string, 'string' | 'number'>>;
};

/**
 * Starts of values on a side, as shares of width and height, vertically centred on the text. Excludes wrapping values.
 */
export type SidePlaces = Readonly<Record<string, readonly [x: number, y: number]>>;

/** Layout of a recognised document. `ratio` is width / height of a side. */
export type TemplateDefinition = {
  documentTypeID: string;
  name: string;
  country: string;
  sides: string[];
  ratio: number | null;
  /** Genuine copies always show colours, so a grey image is a photocopy. */
  inColour: boolean;
  /** Per side; absent without fixed positions. */
  places?: readonly SidePlaces[];
  fields: string[];
};

/** Key of `inputData` and the rules it enables. */
export type InputKey = {
  key: string;
  type: 'string' | 'number';
  format: string | null;
  description: string;
  checks: RuleId[];
};

/**
 * A kind of document and its pure functions: `extract` reads, `check` validates values against each other and
 * `inputData`. See docs/adding-a-processor.md.
 */
export type Processor = {
  processorId: ProcessorId;
  name: string;
  description: string;
  version: string;
  acceptedMimeTypes: readonly string[];
  limits: { maxFiles: number; maxPages: number };
  /** Card (cropped, faces detected) or paper page. */
  subject: 'card' | 'paper';
  /** Latin captions printed after their translations; where they are read, OCR may skip the translations. */
  captions?: readonly string[];
  stages: readonly StageId[];
  fields: Record<string, FieldDefinition>;
  templates: readonly TemplateDefinition[];
  /** Searchable fields; the first with a value is the heading. */
  findBy: readonly string[];
  inputData: readonly InputKey[];
  /** All rules the processor may report. */
  rules: readonly RuleId[];
  extract: (input: DocumentInput) => Extraction;
  check: (input: CheckInput) => CheckResult;
  /** Numbers that identify a resubmitted document. */
  numbers: (schema: FieldValues) => DocumentNumber[];
};

/** Typed so that a missing processor is a compile error. */
export type ProcessorRegistry = Record<ProcessorId, Processor>;
