import { readJsonLines } from '@/core/formats/json-lines';
import { isRecord } from '@/core/is-record';
import { ListFormatError, type SourceFile, type UnreadReport } from '../screening/watchlists/source';

/** The rows of a file of one JSON object a line, and how many lines were none. */
export function jsonRows({ bytes }: SourceFile): { rows: Record<string, unknown>[]; unread: UnreadReport } {
  const { rows, unreadable } = readJsonLines(new TextDecoder().decode(bytes));
  return { rows, unread: unreadable > 0 ? { 'line that is no JSON object': unreadable } : {} };
}

/** The JSON object that a whole file is. Of any other file it throws a {@link ListFormatError} that says `otherwise`. */
export function jsonObject({ bytes }: SourceFile, otherwise: string): Record<string, unknown> {
  try {
    const root: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isRecord(root)) return root;
  } catch {
    // Said below, like a file that is JSON and something else.
  }
  throw new ListFormatError(otherwise);
}
