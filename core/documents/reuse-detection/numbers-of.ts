import { textOf } from '../parsing/field';
import type { FieldValues } from '../processor';
import { type DocumentNumber, NUMBER_KINDS, type NumberKind } from './document-numbers';

/** Omit numbers with an unread part. */
export function numbersOf(
  schema: FieldValues,
  parts: Partial<Record<NumberKind, readonly string[]>>,
): DocumentNumber[] {
  return NUMBER_KINDS.flatMap((kind) => {
    const read = parts[kind]?.map((field) => textOf(schema[field]));
    if (!read || read.some((part) => part === null)) return [];
    return [{ kind, number: read.join(' ') }];
  });
}
