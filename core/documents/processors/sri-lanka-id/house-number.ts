import type { SchemaField } from '../../contract';

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
