import { compareRecords } from '@/core/screening/scoring/compare-records';
import type { SchemaField } from '../../contract';
import { textOf } from '../../parsing/field';

/** `what` completes "contradicts itself in". */
export type Comparison = { what: string; agree: boolean };

export const SURE = 0.9;

export function confidenceText(field: SchemaField | undefined, from: number = SURE): string | null {
  return (field?.originalTextConfidence ?? 0) >= from ? textOf(field) : null;
}

/** The same name scores at least 0.8, one changed word of three about 0.6. */
const OTHER_NAME = 0.66;

export function sameName(one: string, other: string): boolean {
  return Math.max(likeness(one, other), likeness(joined(one), joined(other))) >= OTHER_NAME;
}

const likeness = (a: string, b: string): number => compareRecords(a, {}, b, {}, 'person').nameScore;
/** OCR drops spaces. */
const joined = (name: string): string => name.replaceAll(' ', '');
