import type { NameKind } from '@/core/screening/names/name';
import { emptyParty, type ListedParty } from '@/core/screening/party';

export type InventedName = { value: string; kind: NameKind };

/** Fixed seed, so runs measure the same names. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

const joints = ['bin', 'ibn', 'al', 'de', 'van', 'de la', 'abu', 'von', 'el'];
const bodies =
  'Trading Shipping Group Holding Industries Bank Construction Energy Logistics Foundation International'.split(' ');
const forms = ['Ltd', 'LLC', 'JSC', 'GmbH', 'Inc', 'SA', 'Co', 'OOO'];

/** Names by Zipf's law: frequent words from `examples`, the long tail from a trigram letter model trained on them. */
export function nameSynthesiser(examples: Iterable<string>, seed: number): () => InventedName {
  const random = seeded(seed);
  const counts = new Map<string, number>();
  for (const example of examples)
    for (const word of example.toLowerCase().split(/[^\p{L}]+/u))
      if (/^[a-z]{3,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const real = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  const spell = letterModel(real, random);
  const given = zipfian(real.slice(0, 4_000), 25_000, 1, spell, random);
  const family = zipfian(real, 250_000, 0.88, spell, random);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return () => {
    const shape = random();
    if (shape < 0.12) return { value: `${family()} ${pick(bodies)} ${pick(forms)}`, kind: 'organization' };
    const person = (value: string): InventedName => ({ value, kind: 'person' });
    if (shape < 0.52) return person(`${given()} ${family()}`);
    if (shape < 0.8) return person(`${given()} ${given()} ${family()}`);
    if (shape < 0.87) return person(`${given()} ${given()} ${family()} ${family()}`);
    if (shape < 0.94) return person(`${given()} ${pick(joints)} ${family()}`);
    return person(`${family()}, ${given()}`);
  };
}

/** Zipf's law with exponent `skew`. */
function zipfian(
  real: readonly string[],
  size: number,
  skew: number,
  spell: () => string,
  random: () => number,
): () => string {
  const words = real.slice(0, size).map(capital);
  const sums = new Float64Array(size);
  for (let rank = 0, sum = 0; rank < size; rank += 1) {
    sum += 1 / (rank + 10) ** skew;
    sums[rank] = sum;
  }
  const total = sums[size - 1] ?? 1;
  return () => {
    const at = random() * total;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    while (words.length <= low) words.push(capital(spell()));
    return words[low] as string;
  };
}

const capital = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1);

function letterModel(words: readonly string[], random: () => number): () => string {
  const followers = new Map<string, string>();
  for (const word of words) {
    const marked = `^^${word}$`;
    for (let at = 2; at < marked.length; at += 1) {
      const before = marked.slice(at - 2, at);
      followers.set(before, (followers.get(before) ?? '') + marked[at]);
    }
  }
  return () => {
    for (;;) {
      let word = '^^';
      while (!word.endsWith('$') && word.length < 15) {
        const next = followers.get(word.slice(-2)) ?? '$';
        word += next[Math.floor(random() * next.length)];
      }
      if (word.endsWith('$') && word.length >= 7) return word.slice(2, -1);
    }
  };
}

export function inventedParty({ value, kind }: InventedName, id: string): ListedParty {
  const party = emptyParty('un', id, kind === 'organization' ? 'entity' : 'individual');
  party.names = [{ value, role: 'primary' }];
  return party;
}
