import type { ListedParty, PartyKind } from './party';
import type { SourceId } from './source-ids';

/** An official file as it came, by the name it was found under. */
export type SourceFile = { name: string; bytes: Uint8Array };

/** A file a list is made of. `pattern` finds it in a folder; the newest file that fits is taken. */
export type SourceFileSpec = {
  role: string;
  url: string;
  pattern: RegExp;
  /** False for supplements the list can be read without (aliases, addresses, overflowing remarks). */
  required: boolean;
};

/** What a parser could not place: a field or a row kind and how often. Never values, they may be personal. */
export type UnreadReport = Record<string, number>;

export type ParsedList = { parties: ListedParty[]; unread: UnreadReport };

/**
 * A watchlist: where it comes from, what a believable version of it looks like, and how it is read.
 * A version whose counts fall outside `bounds` (inclusive, per kind) is held and never published.
 */
export type Source = {
  id: SourceId;
  title: string;
  publisher: string;
  homepage: string;
  files: readonly SourceFileSpec[];
  bounds: Partial<Record<PartyKind, readonly [number, number]>>;
  /** Files keyed by role. Throws `ListFormatError` when a file is not what it should be. */
  parse: (files: Record<string, SourceFile>) => ParsedList;
};

/** A list file that is truncated, of another format, or beyond the limits. The message is for the operator. */
export class ListFormatError extends Error {
  override name = 'ListFormatError';
}
