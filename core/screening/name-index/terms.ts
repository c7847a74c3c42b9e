import { otherSpellings } from '../names/lexicon/chinese-syllables';
import { nameRelatives } from '../names/lexicon/given-names';
import { type NameToken, type PreparedName, soundOf } from '../names/name';
import { PassingBytes } from '../names/passing-bytes';
import { fidelities } from '../names/script';
import { farApart, likenessMin, stemSimilarity, type WordSimilarity, wordSimilarity } from '../names/similarity';
import { hashText, type IndexImage, lowerBound } from './image';
import { neighbourKeys, signOf } from './keys';

/** `weight` 0 marks a joined or split word, which only adds `helps` if matched well. */
export type Term = { token: NameToken; weight: number; helps: number; neighbours: NearWords };

const wordsMax = 8;
/** Including joined and split words. */
export const termsMax = 12;

/** Return distinctive words, and joined neighbours and splits known to the index. */
export function termsOf(query: PreparedName, words: WordFinder): Term[] {
  const telling = query.tokens.filter(
    (token) => token.role === 'name' || token.role === 'generic' || token.role === 'number',
  );
  const usable = telling.length > 0 ? telling : query.tokens;
  const term = (token: NameToken, weight: number, helps = 0): Term => ({
    token,
    weight,
    helps,
    neighbours: words.neighbours(token),
  });
  const terms: Term[] = [];
  for (const token of usable.slice(0, wordsMax)) terms.push(term(token, token.weight ?? 1));
  const whole = terms.length;
  for (let at = 0; at + 1 < query.tokens.length && terms.length < wordsMax + 2; at += 1) {
    const [a, b] = [query.tokens[at], query.tokens[at + 1]];
    if (!a || !b || a.role === 'form' || b.role === 'form' || a.text.length + b.text.length < 4) continue;
    const text = a.text + b.text;
    const helps = (a.weight ?? 1) + (b.weight ?? 1);
    // Without vowels (`hzballh`) it is found by sound.
    const known = words.find(text) >= 0 || a.fidelity === fidelities.abjad;
    if (known) terms.push(term({ text, sound: null, fidelity: a.fidelity, role: 'name' }, 0, helps));
  }
  for (let at = 0; at < whole && terms.length + 2 <= termsMax; at += 1) {
    const { token } = terms[at] as Term;
    const helps = (token.weight ?? 1) / 2;
    for (const part of cutInTwo(token, words)) terms.push(term({ ...token, text: part, sound: null }, 0, helps));
  }
  return terms;
}

/** Words this rare may be two words on a list. */
const rare = 0.9;

/** Split into two indexed words, preferring common ones: `fridrichbuchenberg`, `jandaniel`, `jongun`. */
function cutInTwo({ text, role, weight = 1 }: NameToken, words: WordFinder): string[] {
  if (text.length < 5 || role === 'number' || weight < rare) return [];
  let best: { parts: string[]; names: number } = { parts: [], names: 0 };
  for (let at = 2; at <= text.length - 2; at += 1) {
    const parts = [text.slice(0, at), text.slice(at)];
    const names = Math.min(...parts.map((part) => words.count(part)));
    if (names > best.names) best = { parts, names };
  }
  return best.parts;
}

/**
 * Similar index words, best first. `reach[i]`: maximum overlap from `i` on; `signs`, `closeSigns`: of all and of close
 * ones; `farLikeness`, `farReach`: maxima of the others.
 */
export type NearWords = {
  words: Uint32Array;
  likeness: Float32Array;
  reach: Float32Array;
  postings: number;
  signs: number;
  closeSigns: number;
  farLikeness: number;
  farReach: number;
};

const none: NearWords = {
  words: new Uint32Array(0),
  likeness: new Float32Array(0),
  reach: new Float32Array(0),
  postings: 0,
  signs: 0,
  closeSigns: 0,
  farLikeness: 0,
  farReach: 0,
};

/** Minimum similarity. */
const close = 0.85;
const neighboursMax = 120;
const examinedMax = 500;
/** Including relatives and articles. */
const foundMax = examinedMax + 100;
const passing = new PassingBytes(40);
/** Neighbours of cached words; a word without any counts as `wordCost`. */
const rememberedMax = 2_500_000;
const wordCost = 20;
const memoryMax = 2_000;

type Known = { sound: Uint8Array; memory: Map<number, WordSimilarity>; neighbours?: NearWords };

/** Caches recent lookups. */
export class WordFinder {
  readonly #image: IndexImage;
  readonly #tokens: (NameToken | undefined)[];
  readonly #remembered = new Map<string, Known>();
  #cost = 0;
  readonly #seen: Uint32Array;
  #round = 0;
  /** Buffers of one lookup. */
  readonly #words = new Uint32Array(foundMax);
  readonly #likeness = new Float32Array(foundMax);
  readonly #order = new Float64Array(foundMax);
  #found = 0;

  constructor(image: IndexImage) {
    this.#image = image;
    this.#tokens = new Array(image.wordCount.length);
    this.#seen = new Uint32Array(image.wordCount.length);
  }

  count(text: string): number {
    const word = this.find(text);
    return word < 0 ? 0 : (this.#image.wordCount[word] as number);
  }

  /** -1 if unknown. */
  find(text: string): number {
    const { wordTable, wordStart, wordBytes } = this.#image;
    const mask = wordTable.length - 1;
    for (let slot = hashText(text, 0) & mask; ; slot = (slot + 1) & mask) {
      const word = (wordTable[slot] as number) - 1;
      if (word < 0) return -1;
      const start = wordStart[word] as number;
      if ((wordStart[word + 1] as number) - start !== text.length) continue;
      let at = 0;
      while (at < text.length && wordBytes[start + at] === text.charCodeAt(at)) at += 1;
      if (at === text.length) return word;
    }
  }

  token(word: number): NameToken {
    const known = this.#tokens[word];
    if (known) return known;
    const { wordStart, wordBytes } = this.#image;
    let text = '';
    for (let at = wordStart[word] as number; at < (wordStart[word + 1] as number); at += 1)
      text += String.fromCharCode(wordBytes[at] as number);
    const token: NameToken = {
      text,
      sound: this.#sound(word),
      fidelity: 0,
      role: /^\d+$/.test(text) ? 'number' : 'name',
    };
    this.#tokens[word] = token;
    return token;
  }

  #sound(word: number): Uint8Array {
    const { soundBytes, soundStart } = this.#image;
    return soundBytes.subarray(soundStart[word], soundStart[word + 1]);
  }

  /** Valid until the next call. */
  #passingSound(word: number): Uint8Array {
    const { soundBytes, soundStart } = this.#image;
    return passing.of(soundBytes, soundStart[word] as number, soundStart[word + 1] as number);
  }

  /** Attach cached sounds and comparison results. */
  recall(token: NameToken): void {
    const { sound, memory } = this.#known(token);
    token.sound = sound;
    // Compared by characters, so with a cache of their own.
    token.memory = token.original ? new Map() : memory;
  }

  neighbours(token: NameToken): NearWords {
    const known = this.#known(token);
    if (!known.neighbours) {
      known.neighbours = this.#examine(token);
      this.#cost += known.neighbours.words.length;
    }
    return known.neighbours;
  }

  #known(token: NameToken): Known {
    const key = `${token.fidelity}${token.text}`;
    const known = this.#remembered.get(key);
    if (known) {
      if (known.memory.size > memoryMax) known.memory.clear();
      return known;
    }
    if (this.#cost >= rememberedMax) {
      this.#remembered.clear();
      this.#cost = 0;
    }
    this.#cost += wordCost;
    const word = this.find(token.text);
    const fresh: Known = { sound: word >= 0 ? this.#sound(word) : soundOf(token), memory: new Map() };
    this.#remembered.set(key, fresh);
    return fresh;
  }

  #examine(token: NameToken): NearWords {
    this.#found = 0;
    this.#round += 1;
    this.#judge(token, this.find(token.text));
    if (token.role !== 'number' && token.text.length > 1) {
      for (const relative of nameRelatives(token.text)) this.#judge(token, this.find(relative));
      for (const other of withAndWithoutArticle(token.text)) this.#judge(token, this.find(other));
      for (const other of otherSpellings(token.text)) this.#judge(token, this.find(other));
      this.#byKeys(token);
    }
    return this.#best();
  }

  /** Stable. */
  #best(): NearWords {
    const order = this.#order.subarray(0, this.#found);
    for (let at = 0; at < order.length; at += 1)
      order[at] = Math.round((1 - (this.#likeness[at] as number)) * 2 ** 24) * foundMax + at;
    order.sort();
    const kept = Math.min(order.length, neighboursMax);
    if (kept === 0) return none;
    const words = new Uint32Array(kept);
    const likeness = new Float32Array(kept);
    for (let at = 0; at < kept; at += 1) {
      const from = (order[at] as number) % foundMax;
      words[at] = this.#words[from] as number;
      likeness[at] = this.#likeness[from] as number;
    }
    return this.#weighed(words, likeness);
  }

  #keep(word: number, likeness: number): void {
    if (this.#found === foundMax) return;
    this.#words[this.#found] = word;
    this.#likeness[this.#found] = likeness;
    this.#found += 1;
  }

  #weighed(words: Uint32Array, likeness: Float32Array): NearWords {
    const { postingStart, wordWeight } = this.#image;
    const reach = new Float32Array(words.length);
    let most = 0;
    let [postings, signs, closeSigns, farLikeness, farReach] = [0, 0, 0, 0, 0];
    for (let at = words.length - 1; at >= 0; at -= 1) {
      const word = words[at] as number;
      most = Math.max(most, (likeness[at] as number) * (wordWeight[word] as number));
      reach[at] = most;
      postings += (postingStart[word + 1] as number) - (postingStart[word] as number);
      const sign = signOf(this.#passingSound(word));
      signs |= sign;
      if ((likeness[at] as number) >= close) closeSigns |= sign;
      else {
        farLikeness = Math.max(farLikeness, likeness[at] as number);
        farReach = most;
      }
    }
    return { words, likeness, reach, postings, signs, closeSigns, farLikeness, farReach };
  }

  /** For words found by name (the same or a relative). */
  #judge(token: NameToken, word: number): void {
    if (word < 0 || this.#seen[word] === this.#round) return;
    this.#seen[word] = this.#round;
    const likeness = wordSimilarity(token, this.token(word)).value;
    if (likeness >= likenessMin) this.#keep(word, likeness);
  }

  /** By sound only. */
  #byKeys(token: NameToken): void {
    const { keys, keyWords, keyBucket, wordStart } = this.#image;
    const seen = this.#seen;
    const round = this.#round;
    const sound = soundOf(token);
    const length = token.text.length;
    let examined = 0;
    for (const key of neighbourKeys(sound, token.fidelity, false)) {
      const end = keyBucket[(key >>> 16) + 1] as number;
      for (
        let at = lowerBound(keys, key, keyBucket[key >>> 16] as number, end);
        at < end && keys[at] === key;
        at += 1
      ) {
        const word = keyWords[at] as number;
        if (seen[word] === round) continue;
        seen[word] = round;
        examined += 1;
        if (examined > examinedMax) return;
        if (farApart(length, (wordStart[word + 1] as number) - (wordStart[word] as number))) continue;
        const likeness = stemSimilarity(sound, this.#passingSound(word), token.fidelity, likenessMin);
        if (likeness > 0) this.#keep(word, Math.min(likeness, 0.99));
      }
    }
  }
}

/** `alnasim` ↔ `nasim`. */
function withAndWithoutArticle(text: string): string[] {
  if (text.length < 5) return [];
  return /^[ae]l[^aeiou]/.test(text) ? [text.slice(2)] : [`al${text}`];
}
