import { textOf } from '../parsing/field';
import type { FieldValues, NumberFields } from '../processor';
import { type DocumentNumber, NUMBER_KINDS } from './document-numbers';

/** Omit numbers with an unread part. */
export function numbersOf(schema: FieldValues, parts: NumberFields): DocumentNumber[] {
  return NUMBER_KINDS.flatMap((kind) => {
    const read = parts[kind]?.map((field) => textOf(schema[field]));
    if (!read || read.some((part) => part === null)) return [];
    return [{ kind, number: read.join(' ') }];
  });
}
