import type { ListedParty, PartyKind } from '../party';
import type { SourceId } from './source-ids';

export type SourceFile = { name: string; bytes: Uint8Array };

/** How to read a file's date. `within`: bytes needed from the start; default all. */
export type DayInFile = { within?: number; read: (bytes: Uint8Array) => string | null };

/** `pattern` finds the file in a folder; the newest match is used. */
export type SourceFileSpec = {
  role: string;
  url: string;
  pattern: RegExp;
  /** False for optional supplements (aliases, addresses, remarks) and alternative formats. */
  required: boolean;
  /** How to order several matching files by their date. */
  day?: DayInFile;
};

/** Unread fields and rows with counts; never values, which may be personal. */
export type UnreadReport = Record<string, number>;

export type FileDates = Record<string, string | null>;

/** `missing`: fields that all earlier versions had and no record of this one has. */
export type ParsedList = { parties: ListedParty[]; unread: UnreadReport; dates: FileDates; missing?: string[] };

/** One API query with a capped response; `address` is the full URL. */
export type GatherQuery = { address: string; filters: Record<string, string | number> };

/** Records by id, the publisher's total, and narrower queries if capped. */
export type GatherAnswer = { records: [id: string, record: unknown][]; total: number; more: GatherQuery[] };

/** A list collected by narrowing queries until none is capped. Pure: the caller sends them, one every `pauseMs`. */
export type Gather = {
  role: string;
  pauseMs: number;
  queriesMax: number;
  first: GatherQuery;
  read: (query: GatherQuery, bytes: Uint8Array) => GatherAnswer;
  /** Sent once if the first queries found fewer than `first` promised. */
  rest: () => GatherQuery[];
};

/** Download by URL, by links on a page (first linked role), or from an API. */
export type Download =
  | { how: 'files' }
  | { how: 'links'; page: string; roles: readonly string[] }
  | { how: 'queries'; gather: Gather };

/** A watchlist. Versions with counts outside `bounds` (inclusive, per kind) are held, never published. */
export type Source = {
  id: SourceId;
  files: readonly SourceFileSpec[];
  download: Download;
  bounds: Partial<Record<PartyKind, readonly [number, number]>>;
  parse: (files: Record<string, SourceFile>) => ParsedList;
};

/** Truncated, of another format, or too large. The message is for the operator. */
export class ListFormatError extends Error {
  override name = 'ListFormatError';
}

export function addMissing(list: string[], values: readonly string[]): void {
  for (const value of values) if (!list.includes(value)) list.push(value);
}
