import type { SchemaField } from '../../contract';
import { textOf } from '../../parsing/field';

/** One thing that a document says twice, in words that fit behind "contradicts itself in". */
export type Comparison = { what: string; agree: boolean };

/** A value that was read less surely than this accuses nobody: the reader may be wrong. */
export const SURE = 0.9;

/** The text of a field that was read surely; null where it is absent or was read less surely. */
export function sureText(field: SchemaField | undefined, from: number = SURE): string | null {
  return (field?.originalTextConfidence ?? 0) >= from ? textOf(field) : null;
}
