import type { SchemaField } from '../../contract';
import { textOf } from '../../parsing/field';

/** `what` completes "contradicts itself in". */
export type Comparison = { what: string; agree: boolean };

export const SURE = 0.9;

export function confidenceText(field: SchemaField | undefined, from: number = SURE): string | null {
  return (field?.originalTextConfidence ?? 0) >= from ? textOf(field) : null;
}
