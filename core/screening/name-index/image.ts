import type { SourceId } from '../watchlists/source-ids';

/**
 * Typed arrays in shareable memory, usable without unpacking. `wordTable`: open-addressing hash table of word + 1 (0 =
 * empty). `keyBucket`: index by the upper 16 bits. `rows`: `rowHead` fields, then words, contiguous for cache locality.
 * Postings: lightest load (weight of distinctive words) first.
 */
export type IndexImage = {
  wordBytes: Uint8Array;
  wordStart: Uint32Array;
  /** Sliced by `soundStart`. */
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
  /** Bit 0 weak, bit 1 former, bits 2-3 fidelity, bits 4-5 kind, bit 6 native. */
  nameFlags: Uint8Array;
  /** Bit set of legal form families. */
  nameForms: Uint8Array;
  /** Ignores order and case. */
  namePlain: Uint32Array;
  postingStart: Uint32Array;
  postings: Uint32Array;
  /** What else the name can match (`hintOf`); avoids reading most rows. */
  postingHints: Uint32Array;
  partySource: Uint8Array;
  partyKind: Uint8Array;
  /** 0 unknown, 1 male, 2 female. */
  partyGender: Uint8Array;
  partyNameStart: Uint32Array;
  dateStart: Uint32Array;
  /** yyyymmdd, 0 for unknown month or day; negative `dateFrom` means circa. */
  dateFrom: Int32Array;
  dateTo: Int32Array;
  countryStart: Uint32Array;
  /** Bit 15 marks a nationality. */
  countries: Uint16Array;
  /** Sorted, with their parties. */
  birthKeys: Uint32Array;
  birthParties: Uint32Array;
  /** Sorted hashes, with their parties. */
  documentKeys: Uint32Array;
  documentParties: Uint32Array;
  partyBytesStart: Float64Array;
  partyBytes: Uint8Array;
};

export type ListVersion = {
  source: SourceId;
  label: string;
  checksum: string;
  entries: number;
  names: number;
  origin: 'bundled' | 'folder' | 'download';
};

/** FNV-1a; `tag` separates key families. */
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

/** FNV-1a of ASCII text. */
export function hashText(text: string, tag: number): number {
  let hash = (0x811c9dc5 ^ tag) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** First position ≥ `value`. */
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
