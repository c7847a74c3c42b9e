import type { SourceId } from '../source-ids';

/**
 * A search index as plain typed arrays over shareable memory: a worker builds it, the serving thread only looks, and
 * a new version is swapped in by changing one reference. Nothing in it needs to be unpacked before the first search.
 *
 * - Words: each distinct romanised word once. `wordStart[w]..wordStart[w+1]` are its bytes in `wordBytes`;
 *   `wordTable` is an open-addressing hash table (word + 1, 0 = empty); `wordCount` says in how many names it stands,
 *   `wordWeight` what follows from that: how much it tells apart.
 * - Keys: phonetic neighbourhood keys (32-bit hashes) sorted, with the word each belongs to; `keyBucket` jumps by the
 *   upper 16 bits.
 * - Names: one entry per reading of a listed name. `nameRow` says where in `rows` a name's own begins: its number, its list and
 *   how many words it has, the weight of its telling words together (its load), and the words, each with its role. All that a
 *   ranking needs lies there together, because a name in a million is in no cache and each place that is read takes its time.
 * - Postings: for each word the rows of the names it stands in, by load, lightest first.
 * - Parties: features that searching and scoring need; the whole entry is JSON in `partyBytes`.
 */
export type IndexImage = {
  wordBytes: Uint8Array;
  wordStart: Uint32Array;
  /** The phonetic spelling of each word, sliced by `soundStart`. */
  soundBytes: Uint8Array;
  soundStart: Uint32Array;
  wordTable: Uint32Array;
  wordCount: Uint32Array;
  /** 0.2 (in very many names) to 1 (in one). */
  wordWeight: Float32Array;
  keys: Uint32Array;
  keyWords: Uint32Array;
  keyBucket: Uint32Array;
  nameRow: Uint32Array;
  rows: Uint32Array;
  nameParty: Uint32Array;
  /** Which of the party's names this is. */
  nameOrdinal: Uint16Array;
  /** Bit 0 weak, bit 1 former, bits 2-3 fidelity, bits 4-5 kind. */
  nameFlags: Uint8Array;
  /** Legal-form families, one bit each. */
  nameForms: Uint8Array;
  /** Hash of the plain words sorted; equal for names that differ only in order and case. */
  namePlain: Uint32Array;
  postingStart: Uint32Array;
  postings: Uint32Array;
  /** Beside each posting what its name can still meet, so that most need no further look (`hintOf`). */
  postingHints: Uint32Array;
  partySource: Uint8Array;
  partyKind: Uint8Array;
  /** 0 unknown, 1 male, 2 female. */
  partyGender: Uint8Array;
  partyNameStart: Uint32Array;
  dateStart: Uint32Array;
  /** Interval ends as yyyymmdd; the month or day 0 where unknown; circa negates `dateFrom`. */
  dateFrom: Int32Array;
  dateTo: Int32Array;
  countryStart: Uint32Array;
  /** Two letters in 16 bits; bit 15 set when it is a nationality. */
  countries: Uint16Array;
  /** Full birth dates sorted, with their parties. */
  birthKeys: Uint32Array;
  birthParties: Uint32Array;
  /** Hashes of document numbers sorted, with their parties. */
  documentKeys: Uint32Array;
  documentParties: Uint32Array;
  partyBytesStart: Float64Array;
  partyBytes: Uint8Array;
};

/** The version of a list an index holds. */
export type ListVersion = {
  source: SourceId;
  label: string;
  checksum: string;
  entries: number;
  names: number;
  origin: 'bundled' | 'folder' | 'download';
};

/** FNV-1a over bytes; the tag keeps families of keys apart. */
export function hashBytes(bytes: ArrayLike<number>, tag: number, skip = -1): number {
  let hash = (0x811c9dc5 ^ tag) >>> 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at === skip) continue;
    hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193) >>> 0;
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** FNV-1a over the characters of an ASCII text. */
export function hashText(text: string, tag: number): number {
  let hash = (0x811c9dc5 ^ tag) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The position of the first key not below `value`. */
export function lowerBound(keys: Uint32Array, value: number, from = 0, to = keys.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
