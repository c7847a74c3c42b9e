import type { ListedParty, PartyKind } from '../party';
import type { SourceId } from './source-ids';

/** An official file as it came, by the name it was found under. */
export type SourceFile = { name: string; bytes: Uint8Array };

/** Where a file says of which day it is. `within`: how many bytes from its beginning are enough to see it; all of them when left out. */
export type DayInFile = { within?: number; read: (bytes: Uint8Array) => string | null };

/** A file a list is made of. `pattern` finds it in a folder; the newest file that fits is taken. */
export type SourceFileSpec = {
  role: string;
  url: string;
  pattern: RegExp;
  /** False for supplements the list can be read without (aliases, addresses, overflowing remarks). */
  required: boolean;
  /** How of several that fit the newest is known, where the publisher writes a day into it. */
  day?: DayInFile;
};

/** What a parser could not place: a field or a row kind and how often. Never values, they may be personal. */
export type UnreadReport = Record<string, number>;

/** The day that the publisher wrote into each file that was read, by role (`2026-11-20`); null where a file carries none. */
export type FileDates = Record<string, string | null>;

/** `missing`: fields that every version so far had and no record of this one has, by name. */
export type ParsedList = { parties: ListedParty[]; unread: UnreadReport; dates: FileDates; missing?: string[] };

/** One question to an API that gives only the first so many answers to each. `address` is the whole URL. */
export type GatherQuery = { address: string; filters: Record<string, string | number> };

/** What one answer held: records by their id, how many the publisher says there are, and narrower questions if it held back some. */
export type GatherAnswer = { records: [id: string, record: unknown][]; total: number; more: GatherQuery[] };

/**
 * A list that no single file holds: it is gathered by questions that are narrowed until no answer is cut off. Pure: whoever
 * runs it does the asking, one question every `pauseMs`.
 */
export type Gather = {
  role: string;
  pauseMs: number;
  queriesMax: number;
  first: GatherQuery;
  read: (query: GatherQuery, bytes: Uint8Array) => GatherAnswer;
  /** Questions of another cut, asked once when the first ones found fewer than `first` promised. */
  rest: () => GatherQuery[];
};

/**
 * How the official files are had: each at its own address; by links on a page (of the roles named, the first that is
 * linked); or gathered from an API.
 */
export type Download =
  | { how: 'files' }
  | { how: 'links'; page: string; roles: readonly string[] }
  | { how: 'queries'; gather: Gather };

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
  download: Download;
  bounds: Partial<Record<PartyKind, readonly [number, number]>>;
  /** Files keyed by role. Throws `ListFormatError` when a file is not what it should be. */
  parse: (files: Record<string, SourceFile>) => ParsedList;
};

/** A list file that is truncated, of another format, or beyond the limits. The message is for the operator. */
export class ListFormatError extends Error {
  override name = 'ListFormatError';
}
