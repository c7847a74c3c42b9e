import type { SchemaField } from '../../contract';
import { SURE } from '../../forgery-detection/comparisons/comparison';
import { findNics } from '../../nic/find';
import { textOf } from '../../parsing/field';
import type { PageReading } from '../../pipeline/reading';
import type { FieldValues } from '../../processor';
import { addTrilingual, cleanName, cleanText, readDate, readNic, readSex, readTexts } from './read-fields';

const NUMBER = /\d+(?:[/-]\d+[A-Z]?)*/g;

/** OCR loses the thin stroke of "94/7" but never adds one. `originalText` is unchanged. */
export function withHouseNumber(field: SchemaField, others: readonly string[]): SchemaField {
  if (typeof field.value !== 'string') return field;
  const stroked = others.flatMap((other) => other.match(NUMBER) ?? []).filter((number) => /[/-]/.test(number));
  const value = field.value.replace(/(?<![\d/-])\d+(?![\d/-])/g, (plain) => {
    return stroked.find((number) => number.replace(/[/-]/g, '') === plain) ?? plain;
  });
  return value === field.value ? field : { ...field, value };
}

/** Sides in any order. */
export function extractNic(pages: readonly PageReading[]): FieldValues {
  const schema: FieldValues = {};
  for (const page of pages) {
    const birth = readDate(page, 'dateOfBirth');
    if (birth) schema.dateOfBirth ??= birth;
    const sex = readSex(page);
    if (sex) schema.sex ??= sex;
    addTrilingual(schema, 'fullName', readTexts(page, 'fullName', cleanName));
    addTrilingual(schema, 'address', readTexts(page, 'address', cleanText));
    addTrilingual(schema, 'placeOfBirth', readTexts(page, 'placeOfBirth', cleanName));
    addTrilingual(schema, 'profession', readTexts(page, 'profession', cleanName));
    const issued = readDate(page, 'dateOfIssue');
    if (issued) schema.dateOfIssue ??= issued;
  }
  for (const name of ['address', 'addressSinhala', 'addressTamil']) {
    const others = ['address', 'addressSinhala', 'addressTamil'].filter((other) => other !== name);
    const field = schema[name];
    if (field)
      schema[name] = withHouseNumber(
        field,
        others.map((other) => textOf(schema[other])).filter((one) => one !== null),
      );
  }
  const birth = textOf(schema.dateOfBirth);
  const nic = readNic(pages, birth ? [birth] : []);
  if (nic) schema.nicNumber = nic;
  return schema;
}

/** Only the new card has English on the front. */
export function nicTemplate(
  pages: readonly PageReading[],
  schema: FieldValues,
): 'SRI_LANKA_NIC_OLD' | 'SRI_LANKA_NIC_NEW' {
  const number = textOf(schema.nicNumber);
  if (number) return number.length >= 11 ? 'SRI_LANKA_NIC_NEW' : 'SRI_LANKA_NIC_OLD';
  const english = pages.some((page) => page.lines.some((line) => /NATIONAL\s*IDENTITY/i.test(line.text)));
  return english ? 'SRI_LANKA_NIC_NEW' : 'SRI_LANKA_NIC_OLD';
}

export function nicNumbers(pages: readonly PageReading[]): string[] {
  const all = pages.flatMap((page) =>
    page.lines
      .filter(({ confidence }) => confidence >= SURE)
      .flatMap((line) => findNics(line.text).filter((nic) => nic.certainty === 1)),
  );
  return [...new Set(all.map((nic) => nic.number))];
}
