import { readJsonLines } from '@/core/formats/json-lines';
import { isRecord } from '@/core/is-record';
import { ListFormatError, type SourceFile, type UnreadReport } from '../screening/watchlists/source';

/** Parse JSON Lines; invalid lines are counted. */
export function jsonRows({ bytes }: SourceFile): { rows: Record<string, unknown>[]; unread: UnreadReport } {
  const { rows, unreadable } = readJsonLines(new TextDecoder().decode(bytes));
  return { rows, unread: unreadable > 0 ? { 'line that is no JSON object': unreadable } : {} };
}

/** Parse a file as a JSON object; else throw {@link ListFormatError} with `otherwise`. */
export function jsonObject({ bytes }: SourceFile, otherwise: string): Record<string, unknown> {
  try {
    const root: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isRecord(root)) return root;
  } catch {}
  throw new ListFormatError(otherwise);
}
