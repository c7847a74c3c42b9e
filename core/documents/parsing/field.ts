import type { SchemaField } from '../contract';
import type { Script } from '../pipeline/reading';
import { impossibleDate } from './dates';

/** `certainty` multiplies the confidence. */
export function readField(value: unknown, originalText: string, confidence: number, certainty = 1): SchemaField {
  return {
    value,
    originalText,
    originalTextConfidence: Math.round(Math.min(1, Math.max(0, confidence * certainty)) * 1000) / 1000,
    isOriginalTextHandwritten: false,
  };
}

/** Above this an impossible date is printed, not misread. */
const SURELY_PRINTED = 0.95;

/** Return an impossible date as text with value null; null if there is none or it may be misread. */
export function readImpossibleDate({ text, confidence }: { text: string; confidence: number }): SchemaField | null {
  const impossible = confidence >= SURELY_PRINTED ? impossibleDate(text) : null;
  return impossible === null ? null : readField(null, impossible, confidence);
}

/** Digits and marks alone count as latin. */
export function scriptOf(text: string): Script {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const sinhala = count(/\p{Script=Sinhala}/gu);
  const tamil = count(/\p{Script=Tamil}/gu);
  const latin = count(/\p{Script=Latin}/gu);
  if (sinhala > latin && sinhala >= tamil) return 'sinhala';
  if (tamil > latin) return 'tamil';
  return 'latin';
}

export function textOf(field: SchemaField | undefined): string | null {
  return typeof field?.value === 'string' && field.value.length > 0 ? field.value : null;
}
