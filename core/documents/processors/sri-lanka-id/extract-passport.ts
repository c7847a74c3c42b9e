import type { SchemaField } from '../../contract';
import { agreesWithZone } from '../../mrz/agrees-with-zone';
import { bornIn, findTd3, type Td3, verifies } from '../../mrz/find';
import { decodeNic } from '../../nic/decode';
import { findNics } from '../../nic/find';
import { readField, textOf } from '../../parsing/field';
import type { PageReading } from '../../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';
import type { FieldValues } from '../../processor';
import { cleanName, labelled, readDate, readNic, readSex, readTexts } from './read-fields';

const NUMBER = /(?<![A-Z0-9])([A-Z]{1,2}\s?\d{7})(?![A-Z0-9])/;

/** Print takes precedence, the MRZ fills gaps, rules report differences. */
export function extractPassport(
  pages: readonly PageReading[],
  today: string,
): { schema: FieldValues; rules: RuleOutcome[] } {
  const printed: FieldValues = {};
  let found: Td3 | null = null;
  for (const page of pages) {
    readPrint(page, printed);
    found ??= findTd3(page, today);
  }
  const birth = textOf(printed.dateOfBirth) ?? found?.dateOfBirth ?? null;
  const nic = readNic(pages.map(withoutMrz), birth ? [birth] : []);
  if (nic) printed.nicNumber = nic;
  if (!found)
    return {
      schema: withFullName(printed, null),
      rules: [ignored('mrz-check-digits'), ignored('mrz-visual-agreement')],
    };

  const mrz = found.dateOfBirth ? { ...found, dateOfBirth: bornIn(found.dateOfBirth, bornByNumber(nic)) } : found;
  const zone = fieldsOfZone(mrz);
  const rules = [checkDigits(mrz), agreement(printed, mrz, today)];
  return { schema: withFullName({ ...zone, ...preferSoundNames(printed, mrz) }, mrz), rules };
}

function bornByNumber(nic: SchemaField | null): string | null {
  const decoding = decodeNic(textOf(nic ?? undefined) ?? '');
  return decoding.ok ? decoding.holder.dateOfBirth : null;
}

function readPrint(page: PageReading, schema: FieldValues): void {
  const number = readPassportNumber(page);
  if (number) schema.passportNumber ??= number;
  const surname = readTexts(page, 'surname', cleanName).latin;
  if (surname) schema.surname ??= surname;
  const otherNames = readTexts(page, 'otherNames', cleanName).latin;
  if (otherNames) schema.otherNames ??= otherNames;
  const sex = readSex(page);
  if (sex) schema.sex ??= sex;
  for (const field of ['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'] as const) {
    const date = readDate(page, field);
    if (date) schema[field] ??= date;
  }
  for (const field of ['placeOfBirth', 'profession', 'nationality'] as const) {
    const text = readTexts(page, field, cleanName).latin;
    if (text) schema[field] ??= text;
  }
}

function readPassportNumber(page: PageReading): SchemaField | null {
  for (const piece of labelled(page, 'passportNumber')) {
    const match = NUMBER.exec(piece.text.toUpperCase());
    if (match?.[1]) return readField(match[1].replace(/\s/g, ''), piece.text, piece.confidence);
  }
  return null;
}

/** MRZ digits are not a printed NIC number. */
function withoutMrz(page: PageReading): PageReading {
  return { ...page, lines: page.lines.filter((line) => (line.text.match(/</g)?.length ?? 0) < 3) };
}

function fieldsOfZone(mrz: Td3): FieldValues {
  const fields: FieldValues = { mrz: readField(mrz.lines.join('\n'), mrz.lines.join('\n'), mrz.confidence) };
  const add = (name: string, value: string | null): void => {
    if (value) fields[name] = readField(value, value, mrz.confidence, mrz.valid ? 1 : 0.8);
  };
  add('passportNumber', mrz.documentNumber);
  add('surname', mrz.surname);
  add('otherNames', mrz.givenNames);
  add('dateOfBirth', mrz.dateOfBirth);
  add('sex', mrz.sex);
  add('dateOfExpiry', mrz.dateOfExpiry);
  add('nationality', mrz.nationality === 'LKA' ? 'SRI LANKAN' : mrz.nationality);
  const [personal] = findNics(mrz.personalNumber ?? '');
  add('nicNumber', personal?.number ?? null);
  return fields;
}

/** Restore lost spaces; printed apostrophes and hyphens are kept. */
function preferSoundNames(printed: FieldValues, mrz: Td3): FieldValues {
  const out = { ...printed };
  for (const [field, value] of [
    ['surname', mrz.surname],
    ['otherNames', mrz.givenNames],
  ] as const) {
    const text = textOf(out[field]);
    const current = out[field];
    if (text && value && current && letters(text) === letters(value) && wordCount(text) < wordCount(value))
      out[field] = { ...current, value };
  }
  return out;
}

function letters(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '');
}

const wordCount = (text: string): number => text.split(/[\s-]+/).filter((word) => word !== '').length;

function withFullName(schema: FieldValues, mrz: Td3 | null): FieldValues {
  const [surname, otherNames] = [textOf(schema.surname), textOf(schema.otherNames)];
  const parts = [otherNames, surname].filter((part) => part !== null);
  // A name without surname is complete only if the MRZ has none either.
  const isWhole = surname !== null || (mrz !== null && mrz.surname === null && mrz.givenNames !== null);
  return isWhole && parts.length > 0 ? { ...schema, fullName: { value: parts.join(' ') } } : schema;
}

function checkDigits(mrz: Td3): RuleOutcome {
  if (verifies(mrz))
    return passed('mrz-check-digits', mrz.confidence, 'All check digits of the machine-readable zone are valid.');
  const names = mrz.invalidFields.join(', ') || 'issuingState, nationality';
  return failed('mrz-check-digits', mrz.confidence, `Machine-readable zone: not valid in ${names}.`);
}

function agreement(printed: FieldValues, mrz: Td3, today: string): RuleOutcome {
  const pairs: [string, string | null][] = [
    ['passportNumber', mrz.documentNumber],
    ['surname', mrz.surname],
    ['dateOfBirth', mrz.dateOfBirth],
    ['dateOfExpiry', mrz.dateOfExpiry],
    ['sex', mrz.sex],
  ];
  const compared = pairs.flatMap(([field, said]) => {
    const text = textOf(printed[field]);
    return said !== null && text !== null ? [{ field, agree: agreesWithZone(field, text, said, mrz, today) }] : [];
  });
  if (compared.length === 0) return ignored('mrz-visual-agreement', 'No printed field could be compared.');
  const different = compared.filter(({ agree }) => !agree).map(({ field }) => field);
  if (different.length === 0)
    return passed('mrz-visual-agreement', mrz.confidence, `Print and zone agree in ${compared.length} fields.`);
  return failed(
    'mrz-visual-agreement',
    mrz.confidence,
    `Print and machine-readable zone differ in: ${different.join(', ')}.`,
  );
}
