import { relativesOf } from '../names/lexicon/given-names';
import { type NameToken, soundOf } from '../names/name';
import { PassingBytes } from '../names/passing-bytes';
import { farApart, likenessMin, stemSimilarity, type WordSimilarity, wordSimilarity } from '../names/similarity';
import { hashText, type IndexImage, lowerBound } from './image';
import { neighbourKeys, signOf } from './keys';

/**
 * Words of the index that a query word may stand for, best first. `reach[i]` is the most that one from `i` on can add to
 * a listed name's overlap (likeness by weight); `postings` counts the names they stand in; `signs` are the signs they have,
 * `closeSigns` those of the close ones, and `farLikeness` and `farReach` the most that any other can be and add.
 */
export type Neighbours = {
  words: Uint32Array;
  likeness: Float32Array;
  reach: Float32Array;
  postings: number;
  signs: number;
  closeSigns: number;
  farLikeness: number;
  farReach: number;
};

/** From this likeness on a neighbour is a close one. */
const close = 0.85;
const neighboursMax = 120;
const examinedMax = 500;
/** With relatives and articles. */
const foundMax = examinedMax + 100;
/** Sounds of one word of a usual length. */
const passing = new PassingBytes(40);
const rememberedMax = 20_000;
const memoryMax = 2_000;

/** What is known of a query word once it was looked up; words come again, in other names. */
type Known = { sound: Uint8Array; memory: Map<number, WordSimilarity>; neighbours?: Neighbours };

/** Looks words up in an image and finds their neighbours; remembers the last ones asked for. */
export class WordFinder {
  readonly #image: IndexImage;
  readonly #tokens: (NameToken | undefined)[];
  readonly #remembered = new Map<string, Known>();
  readonly #seen: Uint32Array;
  #round = 0;
  /** What an examination found: words and likeness, and likeness with position for sorting. */
  readonly #words = new Uint32Array(foundMax);
  readonly #likeness = new Float32Array(foundMax);
  readonly #order = new Float64Array(foundMax);
  #found = 0;

  constructor(image: IndexImage) {
    this.#image = image;
    this.#tokens = new Array(image.wordCount.length);
    this.#seen = new Uint32Array(image.wordCount.length);
  }

  /** In how many names a word stands. */
  count(text: string): number {
    const word = this.find(text);
    return word < 0 ? 0 : (this.#image.wordCount[word] as number);
  }

  /** The number of a word, or -1. */
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

  /** A word of the index as a comparable token, made once. */
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

  /** The same, valid until the next call only. */
  #passingSound(word: number): Uint8Array {
    const { soundBytes, soundStart } = this.#image;
    return passing.of(soundBytes, soundStart[word] as number, soundStart[word + 1] as number);
  }

  /** Gives a query's word its sounds and the memory of what it was compared with. */
  recall(token: NameToken): void {
    const { sound, memory } = this.#known(token);
    token.sound = sound;
    // Words that come with their Chinese characters are compared by those, so their memory is their own.
    token.memory = token.original ? new Map() : memory;
  }

  neighbours(token: NameToken): Neighbours {
    const known = this.#known(token);
    known.neighbours ??= this.#examine(token);
    return known.neighbours;
  }

  #known(token: NameToken): Known {
    const key = `${token.fidelity}${token.text}`;
    const known = this.#remembered.get(key);
    if (known) {
      if (known.memory.size > memoryMax) known.memory.clear();
      return known;
    }
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear();
    const word = this.find(token.text);
    const fresh: Known = { sound: word >= 0 ? this.#sound(word) : soundOf(token), memory: new Map() };
    this.#remembered.set(key, fresh);
    return fresh;
  }

  #examine(token: NameToken): Neighbours {
    this.#found = 0;
    this.#round += 1;
    this.#judge(token, this.find(token.text));
    if (token.role !== 'number' && token.text.length > 1) {
      for (const relative of relativesOf(token.text)) this.#judge(token, this.find(relative));
      for (const other of withAndWithoutArticle(token.text)) this.#judge(token, this.find(other));
      this.#byKeys(token);
    }
    return this.#best();
  }

  /** The most alike of what was found, in order; equal ones in the order they were found in. */
  #best(): Neighbours {
    const order = this.#order.subarray(0, this.#found);
    for (let at = 0; at < order.length; at += 1)
      order[at] = Math.round((1 - (this.#likeness[at] as number)) * 2 ** 24) * foundMax + at;
    order.sort();
    const kept = Math.min(order.length, neighboursMax);
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

  #weighed(words: Uint32Array, likeness: Float32Array): Neighbours {
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

  /** A word known by name (the same, a relative) is judged in every way there is. */
  #judge(token: NameToken, word: number): void {
    if (word < 0 || this.#seen[word] === this.#round) return;
    this.#seen[word] = this.#round;
    const likeness = wordSimilarity(token, this.token(word)).value;
    if (likeness >= likenessMin) this.#keep(word, likeness);
  }

  /** Words that share a neighbourhood key are judged by sound alone. */
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

/** `alnasim` is looked for as `nasim` too, and the other way round. */
function withAndWithoutArticle(text: string): string[] {
  if (text.length < 5) return [];
  return /^[ae]l[^aeiou]/.test(text) ? [text.slice(2)] : [`al${text}`];
}
