import { acceptableDocuments, documentProvided, neverExpires, pagesComplete } from '../checks/picture';
import { type Requirement, requiredFields, seesLabel } from '../checks/required-fields';
import type { SchemaField } from '../contract';
import { confidenceText } from '../forgery-detection/comparisons/comparison';
import { piecesOf } from '../layout/find-value';
import { hasLabel } from '../layout/labels';
import { otherForm } from '../messages/missing-messages';
import { findDates } from '../parsing/dates';
import { readField } from '../parsing/field';
import type { PageReading } from '../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { DocumentInput, Extraction, Extractor, FieldValues } from '../processor';
import {
  beginsForm,
  findCompanyType,
  findRegistrationNumber,
  type Head,
  KNOWN_FORMS,
  ofOneCompany,
  printedFormNumber,
} from './detect-form';
import { readEntries } from './entries';
import { type Headings, sectionsOf } from './sections';

export type FormDefinition<Name extends string> = {
  documentTypeID: string;
  number: number;
  title: readonly string[];
  /** Of words, number and title, at least `evidenceNeeded` must be found. */
  evidence: readonly (readonly string[])[];
  evidenceNeeded: number;
  labels: Record<string, readonly string[]>;
  headings: Headings<Name>;
  lists: { field: string; section: Name; shares: boolean }[];
  dates: string[];
  required: string[];
};

function readForm<Name extends string>(form: FormDefinition<Name>, input: DocumentInput): Extraction {
  const provided = documentProvided(input);
  const seen = (words: readonly string[]): boolean => seesLabel(input, (text) => hasLabel(text, words));
  const printed = printedFormNumber(input.pages);
  const isTitled = seen(form.title);
  const isNumbered = printed === form.number;
  const evidence = [isTitled, isNumbered].filter(Boolean).length + form.evidence.filter(seen).length;
  // With a matching title the number may be misread (15 as 1).
  if (provided.outcome === 'failed' || !(isTitled || isNumbered) || evidence < form.evidenceNeeded) {
    const supported = provided.outcome === 'failed' ? ignored('supported-document') : notThisForm(form.number, printed);
    const notJudged = (
      ['all-pages-provided', 'all-pages-match-one-template', 'all-fields-legible', 'data-fields-present'] as const
    ).map((id) => ignored(id, 'Not judged: the form was not recognised.'));
    return {
      documentTypeID: null,
      schema: {},
      rules: [provided, acceptableDocuments(input, false), supported, neverExpires(), ...notJudged],
    };
  }
  // Read one company only, to not list people as directors of the wrong company.
  const { own, rule: otherCompany } = ofOneCompany(input.pages, headsOf(form, input.pages));
  const schema = { ...readCaptions(form, own), ...readLists(form, own) };
  const requirements: Requirement[] = form.required.map((field) => ({
    name: words(field),
    anyOf: [field],
    labelSeen: seen(form.labels[field] ?? headingsFor(form, field)),
  }));
  const extraction = requiredFields(schema, requirements);
  const rules = [
    provided,
    acceptableDocuments(
      input,
      extraction.every((rule) => rule.outcome === 'passed'),
    ),
    passed('supported-document', Math.min(1, 0.6 + evidence * 0.1), `Recognised as ${form.documentTypeID}.`),
    pagesComplete(own),
    otherCompany ?? oneForm(own, form.number),
    neverExpires(),
    ...extraction,
  ];
  return { documentTypeID: form.documentTypeID, schema, rules };
}

/** Company forms share their wording; number and title decide. */
function notThisForm(number: number, printed: number | null): RuleOutcome {
  if (printed === null || printed === number)
    return failed('supported-document', 0.8, `The paper does not carry the words of Form ${number}.`);
  const detail = `The paper says that it is Form ${printed}; Form ${number} is expected.`;
  return { ...failed('supported-document', 0.95, detail), userMessage: otherForm(printed, number) };
}

/** Search after captions only: other companies' numbers occur in the lists. */
function headsOf<Name extends string>(form: FormDefinition<Name>, pages: readonly PageReading[]): Head[] {
  return pages.flatMap((page, index) => {
    if (index > 0 && !beginsForm(page, form.title)) return [];
    const behind = (field: string): SchemaField | undefined =>
      captionValue(field, form, piecesOf(page, form.labels[field] ?? [], stopsOf(form))) ?? undefined;
    const name = behind('companyName');
    return name
      ? [{ page: index, name: confidenceText(name), number: confidenceText(behind('registrationNumber')) }]
      : [];
  });
}

function stopsOf<Name extends string>(form: FormDefinition<Name>): string[] {
  return [...Object.values(form.labels).flat(), ...Object.values<readonly string[]>(form.headings).flat()];
}

function readCaptions<Name extends string>(form: FormDefinition<Name>, pages: readonly PageReading[]): FieldValues {
  const stops = stopsOf(form);
  const schema: FieldValues = {};
  for (const [field, labels] of Object.entries(form.labels)) {
    for (const page of pages) {
      const value = captionValue(field, form, piecesOf(page, labels, stops));
      if (value) schema[field] ??= value;
    }
  }
  for (const line of pages.flatMap((page) => page.lines)) {
    const number = findRegistrationNumber(line.text);
    if (number) schema.registrationNumber ??= readField(number.value, number.originalText, line.confidence);
    const type = findCompanyType(line.text);
    if (type) schema.companyType ??= readField(type.value, type.originalText, line.confidence, 0.9);
  }
  const labels = form.labels.registrationNumber;
  const unknown = labels && pages.map((page) => unknownNumber(piecesOf(page, labels, stops))).find(Boolean);
  if (unknown) schema.registrationNumber ??= unknown;
  return schema;
}

/** Return it as read, so that it is reported as invalid rather than unreadable. */
function unknownNumber(pieces: ReturnType<typeof piecesOf>): SchemaField | null {
  const found = pieces.find(
    ({ text }) => /^[\p{Lu}\d][\p{L}\d /().-]{3,19}$/u.test(text) && /\d{3}/.test(text) && findDates(text).length === 0,
  );
  return found ? readField(found.text, found.text, found.confidence, 0.8) : null;
}

function captionValue<Name extends string>(
  field: string,
  form: FormDefinition<Name>,
  pieces: ReturnType<typeof piecesOf>,
): SchemaField | null {
  for (const piece of pieces) {
    if (form.dates.includes(field)) {
      const [date] = findDates(piece.text);
      if (date) return readField(date.date, date.originalText, piece.confidence);
    } else if (field === 'registrationNumber') {
      const number = findRegistrationNumber(piece.text);
      if (number) return readField(number.value, number.originalText, piece.confidence);
    } else if (field === 'companyType') {
      const type = findCompanyType(piece.text);
      if (type) return readField(type.value, type.originalText, piece.confidence);
    } else if (/[\p{L}\d]{2}/u.test(piece.text) && !/^\(.*\)$/.test(piece.text)) {
      return readField(piece.text, piece.text, piece.confidence);
    }
  }
  return null;
}

function readLists<Name extends string>(form: FormDefinition<Name>, pages: readonly PageReading[]): FieldValues {
  const sections = sectionsOf(pages, form.headings);
  const schema: FieldValues = {};
  for (const { field, section, shares } of form.lists) {
    const rows = sections.filter((one) => one.name === section).flatMap((one) => one.rows);
    const list = readEntries(rows, shares);
    if (list) schema[field] = list;
  }
  return schema;
}

function oneForm(pages: readonly PageReading[], own: number): RuleOutcome {
  const numbers = pages
    .flatMap((page) => page.lines.flatMap((line) => /^\W*form\W*(?:no\W*)?0*(\d{1,2})\W*$/i.exec(line.text)?.[1] ?? []))
    .map(Number);
  // A single number may be misread (15 as 1); the wording has already identified the form.
  if (!numbers.includes(own))
    return ignored('all-pages-match-one-template', 'No page is headed with the number of the form.');
  const other = numbers.find((number) => number !== own && KNOWN_FORMS.includes(number));
  return other === undefined
    ? passed('all-pages-match-one-template', 0.9, `No page is of another form than Form ${own}.`)
    : failed('all-pages-match-one-template', 0.85, `One page is headed Form ${own}, another Form ${other}.`);
}

function headingsFor<Name extends string>(form: FormDefinition<Name>, field: string): readonly string[] {
  const list = form.lists.find((one) => one.field === field);
  return list ? form.headings[list.section] : [];
}

function words(field: string): string {
  return field.replace(/([A-Z])/g, ' $1').toLowerCase();
}

export function formExtractor<Name extends string>(form: FormDefinition<Name>): Extractor {
  return {
    extract: (input) => readForm(form, input),
    check: ({ schema }) => ({ rules: [registrationNumber(schema), shareTotals(schema)], modifications: [] }),
  };
}

function registrationNumber(schema: FieldValues): RuleOutcome {
  const field = schema.registrationNumber;
  if (!field) return ignored('registration-number-format', 'No registration number was read.');
  const sound = findRegistrationNumber(String(field.value)) !== null;
  const confidence = field.originalTextConfidence ?? 1;
  return sound
    ? passed('registration-number-format', confidence)
    : failed('registration-number-format', confidence, 'Not a known form of number.');
}

function shareTotals(schema: FieldValues): RuleOutcome {
  const issued = Number(String(schema.issuedShares?.value ?? '').replace(/[^\d]/g, ''));
  const holders = Array.isArray(schema.shareholders?.value) ? schema.shareholders.value : [];
  const shares = holders.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'shares' in one && typeof one.shares === 'number' ? [one.shares] : [],
  );
  if (!issued || shares.length === 0 || shares.length < holders.length)
    return ignored('share-totals', 'Not every number of shares was read.');
  const sum = shares.reduce((a, b) => a + b, 0);
  return sum === issued
    ? passed('share-totals', 0.9, `${shares.length} holders have ${sum} shares.`)
    : failed('share-totals', 0.8, `Holders have ${sum} shares, issued are ${issued}.`);
}
