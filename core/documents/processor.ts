import type { SchemaField, SchemaModification } from './contract';
import type { UserMessage } from './messages/missing-messages';
import type { FaceFinding, PageReading } from './pipeline/reading';
import type { RuleOutcome } from './pipeline/rule-outcome';
import type { RuleId } from './pipeline/rules';
import type { StageId } from './pipeline/stage-ids';
import type { ProcessorId } from './processor-ids';
import type { NumberKind } from './reuse-detection/document-numbers';

/** Absent for PDF text layers. */
export type PageQuality = {
  /** 0 (unusable) to 1 (clean). */
  score: number;
  /** For the customer: "The lower edge of your card is cut off". */
  problems: UserMessage[];
  /** For reviewers: "cut off at the lower edge". */
  faults: string[];
  cutOff: boolean;
};

/** Pages, faces and quality are parallel by index; `today` is an ISO date. */
export type DocumentInput = {
  pages: PageReading[];
  faces: FaceFinding[][];
  quality: (PageQuality | null)[];
  today: string;
};

export type FieldValues = Record<string, SchemaField>;

/** `documentTypeID` is null if no template was recognised. */
export type Extraction = {
  documentTypeID: string | null;
  schema: FieldValues;
  rules: RuleOutcome[];
};

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
  derived: boolean;
  /** Absent for plain texts. */
  items?: Readonly<Record<string, 'string' | 'number'>>;
};

/** Starts of values in shares of width and height, vertically centred on the text. */
export type SidePlaces = Readonly<Record<string, readonly [x: number, y: number]>>;

/** `ratio` is width / height of a side. */
export type TemplateDefinition = {
  documentTypeID: string;
  name: string;
  country: string;
  sides: string[];
  ratio: number | null;
  /** A grey image is then a photocopy. */
  inColour: boolean;
  /** Per side; absent without fixed positions. */
  places?: readonly SidePlaces[];
  fields: string[];
};

export type InputKey = {
  key: string;
  type: 'string' | 'number';
  format: string | null;
  description: string;
  checks: RuleId[];
};

/** The description of a processor: data only, so that routes load no parsers. See docs/adding-a-processor.md. */
export type Processor = {
  processorId: ProcessorId;
  name: string;
  description: string;
  version: string;
  acceptedMimeTypes: readonly string[];
  limits: { maxFiles: number; maxPages: number };
  /** Cards are cropped and searched for faces. */
  subject: 'card' | 'paper';
  /** Latin captions printed after their translations; where they are read, OCR may skip the translations. */
  captions?: readonly string[];
  stages: readonly StageId[];
  fields: Record<string, FieldDefinition>;
  templates: readonly TemplateDefinition[];
  /** The first with a value is the heading. */
  findBy: readonly string[];
  inputData: readonly InputKey[];
  rules: readonly RuleId[];
  /** Fields that identify a resubmitted document. */
  numbers: NumberFields;
};

export type NumberFields = Readonly<Partial<Record<NumberKind, readonly string[]>>>;

/** The part of a processor that reads documents, both functions pure. Only the pipeline loads it. */
export type Extractor = {
  extract: (input: DocumentInput) => Extraction;
  check: (input: CheckInput) => CheckResult;
};

export type ProcessorRegistry = Record<ProcessorId, Processor>;
