import type { SourceId } from '../source-ids';

/**
 * Search index as typed arrays in shareable memory. A worker builds it; a new version is activated by replacing one
 * reference, without unpacking. Words: distinct romanized words; `wordTable` is an open-addressing hash table of word +
 * 1 (0 = empty). Keys: sorted 32-bit phonetic hashes with their words; `keyBucket` is indexed by the upper 16 bits.
 * Names: one row in `rows` per reading (`rowHead` fields, then words with roles), contiguous for cache locality.
 * Postings: rows per word, lightest load first (load: total weight of the distinctive words). Parties: comparison
 * features; the entry is JSON in `partyBytes`.
 */
export type IndexImage = {
  wordBytes: Uint8Array;
  wordStart: Uint32Array;
  /** Phonetic forms, sliced by `soundStart`. */
  soundBytes: Uint8Array;
  soundStart: Uint32Array;
  wordTable: Uint32Array;
  wordCount: Uint32Array;
  /** 0.2 (very common) to 1 (one name). */
  wordWeight: Float32Array;
  keys: Uint32Array;
  keyWords: Uint32Array;
  keyBucket: Uint32Array;
  nameRow: Uint32Array;
  rows: Uint32Array;
  nameParty: Uint32Array;
  /** Position among the names of the party. */
  nameOrdinal: Uint16Array;
  /** Bit 0 weak, bit 1 former, bits 2-3 fidelity, bits 4-5 kind. */
  nameFlags: Uint8Array;
  /** Bit set of legal form families. */
  nameForms: Uint8Array;
  /** Hash of the sorted plain words; equal for names that differ in order or case only. */
  namePlain: Uint32Array;
  postingStart: Uint32Array;
  postings: Uint32Array;
  /** Upper bound of what else the name can match, per posting (`hintOf`); avoids reading most rows. */
  postingHints: Uint32Array;
  partySource: Uint8Array;
  partyKind: Uint8Array;
  /** 0 unknown, 1 male, 2 female. */
  partyGender: Uint8Array;
  partyNameStart: Uint32Array;
  dateStart: Uint32Array;
  /** Interval ends as yyyymmdd, 0 for unknown month or day; negative `dateFrom` means circa. */
  dateFrom: Int32Array;
  dateTo: Int32Array;
  countryStart: Uint32Array;
  /** Two letters in 16 bits; bit 15 marks a nationality. */
  countries: Uint16Array;
  /** Sorted full birth dates and their parties. */
  birthKeys: Uint32Array;
  birthParties: Uint32Array;
  /** Sorted document number hashes and their parties. */
  documentKeys: Uint32Array;
  documentParties: Uint32Array;
  partyBytesStart: Float64Array;
  partyBytes: Uint8Array;
};

/** List version contained in an index. */
export type ListVersion = {
  source: SourceId;
  label: string;
  checksum: string;
  entries: number;
  names: number;
  origin: 'bundled' | 'folder' | 'download';
};

/** FNV-1a over bytes; `tag` separates key families. */
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

/** FNV-1a over an ASCII text. */
export function hashText(text: string, tag: number): number {
  let hash = (0x811c9dc5 ^ tag) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Return the position of the first key ≥ `value`. */
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
