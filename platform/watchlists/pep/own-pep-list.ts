import { gzipSync } from 'node:zlib';
import { buildIndex, countedWith } from '@/core/screening/name-index/build';
import type { IndexImage } from '@/core/screening/name-index/image';
import { NameSearcher } from '@/core/screening/name-index/search';
import { parse } from '@/core/screening/own-pep-list/parse';
import { type ListedParty, primaryName } from '@/core/screening/party';
import { pepListDate } from '@/core/screening/pep-datasets/pep-list-date';
import { officeLine, type PepEntry } from '@/core/screening/pep-datasets/pep-source';
import { profileRelatives } from '@/core/screening/profiles/relatives';
import type { OwnPepListPreview } from '@/core/screening/watchlists/contract';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import { ListFormatError, type UnreadReport } from '@/core/screening/watchlists/source';
import { sizeOf } from '@/core/screening/watchlists/version-sanity-check';
import { sha256 } from '@/platform/security/crypto';
import { unpack } from './pep-list-file';

/** `on`: its day, `2026-11-24`. */
export type ReadPepListJob = { kind: 'read-pep-list'; name: string; bytes: Uint8Array; on: string };
export type ReadPepList = {
  checksum: string;
  /** gzip. */
  packed: Uint8Array;
  entries: number;
  names: number;
  unread: UnreadReport;
  date: ListDate;
  /** Preview of the first entries. */
  first: OwnPepListPreview['first'];
};

/** With the installation's token weights. */
export type IndexPepListJob = {
  kind: 'index-pep-list';
  name: string;
  packed: Uint8Array;
  beside: IndexImage | null;
};

/** A string is the reason why it is invalid. */
export function readPepList({ name, bytes, on }: ReadPepListJob): ReadPepList | { fault: string } {
  try {
    const { entries, unread } = parse({ name, bytes });
    const { names } = sizeOf(entries);
    const date = pepListDate(entries, on);
    const first = entries.slice(0, SHOWN).map(shown);
    return { checksum: sha256(bytes), packed: gzipSync(bytes), entries: entries.length, names, unread, date, first };
  } catch (error) {
    if (error instanceof ListFormatError) return { fault: error.message };
    throw error;
  }
}

const SHOWN = 5;
const PARTS = 3;

const shown = (entry: PepEntry): ReadPepList['first'][number] => {
  const name = primaryName(entry as unknown as ListedParty);
  return {
    name,
    otherNames: entry.names
      .map(({ value }) => value)
      .filter((value) => value !== name)
      .slice(0, PARTS),
    birthDates: entry.birthDates.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).slice(0, PARTS),
    offices: entry.offices.map(officeLine).slice(0, PARTS),
    associates: entry.associates.map(({ name: of, relationship }) => `${relationship} of ${of}`).slice(0, PARTS),
  };
};

/** `beside`: the installation's index, for token weights. */
export function indexPepList({ name, packed, beside }: IndexPepListJob, shared: boolean): IndexImage {
  const { entries } = parse({ name, bytes: unpack(packed) });
  const all = [...entries, ...profileRelatives(entries)] as unknown as ListedParty[];
  return buildIndex(all, shared, beside ? countedWith(new NameSearcher(beside)) : undefined);
}
