import type { SchemaField } from '../../contract';
import { textOf } from '../../parsing/field';

/** A comparison of repeated information; `what` completes "contradicts itself in". */
export type Comparison = { what: string; agree: boolean };

/** Minimum confidence for a contradiction, to exclude misreadings. */
export const SURE = 0.9;

/** Return the text if read with at least this confidence, else null. */
export function sureText(field: SchemaField | undefined, from: number = SURE): string | null {
  return (field?.originalTextConfidence ?? 0) >= from ? textOf(field) : null;
}
