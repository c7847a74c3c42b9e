import { fidelities } from '../names/script';
import { hashText } from './image';
import { keyHintOf, neighbourKeys, packedRole, packedWord, relevantRoles, rowHead, rowOfList, signOf } from './keys';

export class Grow {
  #data = new Uint32Array(1024);
  length = 0;
  push(value: number): void {
    if (this.length === this.#data.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[this.length++] = value;
  }
  bump(at: number): void {
    this.#data[at] = (this.#data[at] as number) + 1;
  }
  view(): Uint32Array {
    return this.#data.subarray(0, this.length);
  }
  signed(): Int32Array {
    return new Int32Array(this.#data.buffer, 0, this.length);
  }
}

/** Concatenate words; returns offsets and a hash table of word number + 1 (0 = empty). */
export function layWords(words: readonly string[]): { bytes: Uint8Array; start: Uint32Array; table: Uint32Array } {
  const start = new Uint32Array(words.length + 1);
  words.forEach((word, at) => {
    start[at + 1] = (start[at] as number) + word.length;
  });
  const bytes = new Uint8Array(start[words.length] ?? 0);
  let size = 16;
  while (size < words.length * 2) size *= 2;
  const table = new Uint32Array(size);
  words.forEach((word, at) => {
    for (let i = 0; i < word.length; i += 1) bytes[(start[at] as number) + i] = word.charCodeAt(i);
    let slot = hashText(word, 0) & (size - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1);
    table[slot] = at + 1;
  });
  return { bytes, start, table };
}

/** Sorted, indexed by the upper 16 bits. */
export function layKeys(
  words: readonly string[],
  sounds: readonly Uint8Array[],
): { keys: Uint32Array; words: Uint32Array; bucket: Uint32Array } {
  const keys = new Grow();
  const owners = new Grow();
  words.forEach((word, at) => {
    if (word.length < 2 || /^\d+$/.test(word)) return;
    for (const key of new Set(neighbourKeys(sounds[at] ?? new Uint8Array(), fidelities.full, true))) {
      keys.push(key);
      owners.push(at);
    }
  });
  // Counting sort by the upper 16 bits, then a sort per bucket.
  const bucket = new Uint32Array(65_537);
  const source = keys.view();
  for (const key of source) bucket[(key >>> 16) + 1] = (bucket[(key >>> 16) + 1] as number) + 1;
  for (let at = 0; at < 65_536; at += 1) bucket[at + 1] = (bucket[at + 1] as number) + (bucket[at] as number);
  const next = bucket.slice();
  const sortedKeys = new Uint32Array(source.length);
  const sortedWords = new Uint32Array(source.length);
  const owner = owners.view();
  for (let at = 0; at < source.length; at += 1) {
    const group = (source[at] as number) >>> 16;
    const to = next[group] as number;
    next[group] = to + 1;
    sortedKeys[to] = source[at] as number;
    sortedWords[to] = owner[at] as number;
  }
  for (let group = 0; group < 65_536; group += 1)
    sortSlice(sortedKeys, sortedWords, bucket[group] as number, bucket[group + 1] as number);
  return { keys: sortedKeys, words: sortedWords, bucket };
}

function sortSlice(keys: Uint32Array, values: Uint32Array, from: number, to: number): void {
  if (to - from < 2) return;
  const order = Array.from({ length: to - from }, (_, at) => from + at).sort(
    (a, b) => (keys[a] as number) - (keys[b] as number),
  );
  const sortedKeys = order.map((at) => keys[at] as number);
  const sortedValues = order.map((at) => values[at] as number);
  keys.set(sortedKeys, from);
  values.set(sortedValues, from);
}

/** Total weight of the distinctive words per name. */
export function layLoads(nameStart: Uint32Array, nameWords: Uint32Array, weights: Float32Array): Float32Array {
  const loads = new Float32Array(nameStart.length - 1);
  for (let name = 0; name < loads.length; name += 1) {
    let load = 0;
    for (let at = nameStart[name] as number; at < (nameStart[name + 1] as number); at += 1) {
      const packed = nameWords[at] as number;
      if (relevantRoles[packedRole(packed)]) load += weights[packedWord(packed)] as number;
    }
    loads[name] = load;
  }
  return loads;
}

export function layRows(
  nameStart: Uint32Array,
  nameWords: Uint32Array,
  loads: Float32Array,
  listOf: (name: number) => number,
): { rows: Uint32Array; start: Uint32Array } {
  const rows = new Uint32Array(nameWords.length + loads.length * rowHead);
  const rowLoads = new Float32Array(rows.buffer);
  const start = new Uint32Array(loads.length);
  let at = 0;
  for (let name = 0; name < loads.length; name += 1) {
    const words = nameWords.subarray(nameStart[name], nameStart[name + 1]);
    start[name] = at;
    rows[at] = name;
    rows[at + 1] = rowOfList(listOf(name), words.length);
    rowLoads[at + 2] = loads[name] as number;
    rows.set(words, at + rowHead);
    at += rowHead + words.length;
  }
  return { rows, start };
}

/** Lightest name first, with hints. */
export function layPostings(
  sounds: readonly Uint8Array[],
  nameStart: Uint32Array,
  nameWords: Uint32Array,
  loads: Float32Array,
  nameRow: Uint32Array,
): { start: Uint32Array; list: Uint32Array; hints: Uint32Array } {
  const wordSigns = Uint32Array.from(sounds, signOf);
  const start = new Uint32Array(sounds.length + 1);
  for (const packed of nameWords) {
    const next = packedWord(packed) + 1;
    if (relevantRoles[packedRole(packed)]) start[next] = (start[next] as number) + 1;
  }
  for (let at = 0; at < sounds.length; at += 1) start[at + 1] = (start[at + 1] as number) + (start[at] as number);
  const next = start.slice();
  const list = new Uint32Array(start[sounds.length] as number);
  const hints = new Uint32Array(list.length);
  for (const name of byLoad(loads)) {
    const words = nameWords.subarray(nameStart[name], nameStart[name + 1]).filter(isTelling);
    words.forEach((packed, own) => {
      const word = packedWord(packed);
      const to = next[word] as number;
      next[word] = to + 1;
      list[to] = nameRow[name] as number;
      let others = 0;
      for (let at = 0; at < words.length; at += 1)
        if (at !== own) others |= wordSigns[packedWord(words[at] as number)] as number;
      hints[to] = keyHintOf(loads[name] as number, others);
    });
  }
  return { start, list, hints };
}

const isTelling = (packed: number): boolean => relevantRoles[packedRole(packed)] === true;

/** One numeric sort: load in the high, name in the low digits. */
function byLoad(loads: Float32Array): Uint32Array {
  const keys = new Float64Array(loads.length);
  for (let name = 0; name < loads.length; name += 1)
    keys[name] = Math.round((loads[name] as number) * 2 ** 16) * 2 ** 32 + name;
  return Uint32Array.from(keys.sort(), (key) => key % 2 ** 32);
}

/** Sorts in place. */
export function sortPairs(pairs: [number, number][]): { keys: Uint32Array; values: Uint32Array } {
  pairs.sort((a, b) => a[0] - b[0]);
  return { keys: Uint32Array.from(pairs, (pair) => pair[0]), values: Uint32Array.from(pairs, (pair) => pair[1]) };
}

/** Offsets are doubles: the total may exceed 4 GB. */
export function layBytes(parts: readonly Uint8Array[]): { start: Float64Array; bytes: Uint8Array } {
  const start = new Float64Array(parts.length + 1);
  parts.forEach((part, at) => {
    start[at + 1] = (start[at] as number) + part.byteLength;
  });
  const bytes = new Uint8Array(start[parts.length] ?? 0);
  for (const [at, part] of parts.entries()) bytes.set(part, start[at]);
  return { start, bytes };
}
