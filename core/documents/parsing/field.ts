import type { SchemaField } from '../contract';
import type { Script } from '../reading';
import { impossibleDate } from './dates';

/** A field as read: the normalised value with the text behind it. `certainty` lowers the reader's confidence. */
export function readField(value: unknown, originalText: string, confidence: number, certainty = 1): SchemaField {
  return {
    value,
    originalText,
    originalTextConfidence: Math.round(Math.min(1, Math.max(0, confidence * certainty)) * 1000) / 1000,
    isOriginalTextHandwritten: false,
  };
}

/** From this confidence on, digits that are no day are taken for what is printed and not for a misreading. */
const SURELY_PRINTED = 0.95;

/** What is surely printed in the form of a date and is no day of the calendar: its text, with the value null. */
export function readImpossibleDate({ text, confidence }: { text: string; confidence: number }): SchemaField | null {
  const impossible = confidence >= SURELY_PRINTED ? impossibleDate(text) : null;
  return impossible === null ? null : readField(null, impossible, confidence);
}

/** The script most letters of a text belong to; digits and marks alone count as latin. */
export function scriptOf(text: string): Script {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const sinhala = count(/\p{Script=Sinhala}/gu);
  const tamil = count(/\p{Script=Tamil}/gu);
  const latin = count(/\p{Script=Latin}/gu);
  if (sinhala > latin && sinhala >= tamil) return 'sinhala';
  if (tamil > latin) return 'tamil';
  return 'latin';
}

/** The text of a field's value, or null when it is absent or not a text. */
export function textOf(field: SchemaField | undefined): string | null {
  return typeof field?.value === 'string' && field.value.length > 0 ? field.value : null;
}
