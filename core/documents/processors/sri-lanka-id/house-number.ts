import type { SchemaField } from '../../contract';

const NUMBER = /\d+(?:[/-]\d+[A-Z]?)*/g;

/**
 * An address with the house number as another language of the same card shows it. Readers lose the thin stroke of "94/7" and
 * never invent one, so of two numbers with the same digits the one with the stroke is right. `originalText` stays as read.
 */
export function withHouseNumber(field: SchemaField, others: readonly string[]): SchemaField {
  if (typeof field.value !== 'string') return field;
  const stroked = others.flatMap((other) => other.match(NUMBER) ?? []).filter((number) => /[/-]/.test(number));
  const value = field.value.replace(/(?<![\d/-])\d+(?![\d/-])/g, (plain) => {
    return stroked.find((number) => number.replace(/[/-]/g, '') === plain) ?? plain;
  });
  return value === field.value ? field : { ...field, value };
}
