import type { PreparedName } from '../names/name';
import { prepareListedName } from '../names/prepare';
import { encodeSound } from '../names/sound';
import { type ListedParty, nameKindOfParty, partyKinds } from '../party';
import { SEARCHED_KINDS } from '../requests/searched-kinds';
import { packDate } from '../scoring/birth-date';
import { documentKeys } from '../scoring/document-numbers';
import { hashText, type IndexImage } from './image';
import { formFamilies, nameKinds, packWord, plainKey, roles } from './keys';
import { Grow, layBytes, layKeys, layLoads, layPostings, layRows, layWords, sortPairs } from './layout';
import type { NameSearcher } from './search';

/** A small index can use the weights of a larger one. */
export type Weigh = (word: string, count: number, names: number) => number;

/**
 * Pure and CPU-bound: run large lists on a worker thread. `shared`: shared memory, passed to threads without copies.
 */
export function buildIndex(parties: Iterable<ListedParty>, shared = false, weigh?: Weigh): IndexImage {
  const collector = new Collector();
  for (const party of parties) collector.add(party);
  return collector.finish(shared, weigh);
}

/** 1 for a word of one name, logarithmically down to 0.2. */
function wordWeight(count: number, names: number): number {
  return Math.max(0.2, 1 - 0.85 * (Math.log(Math.max(1, count)) / Math.log(Math.max(2, names))));
}

/** As if the other index contained these entries: its common words weigh little here. */
export const countedWith =
  (other: Pick<NameSearcher, 'names' | 'countOfWord'>): Weigh =>
  (word, count, names) =>
    wordWeight(count + other.countOfWord(word), names + other.names);

class Collector {
  readonly words = new Map<string, number>();
  readonly wordList: string[] = [];
  readonly wordCount = new Grow();
  readonly nameStart = new Grow();
  readonly nameWords = new Grow();
  readonly nameParty = new Grow();
  readonly nameOrdinal = new Grow();
  readonly nameFlags = new Grow();
  readonly nameForms = new Grow();
  readonly namePlain = new Grow();
  readonly partySource = new Grow();
  readonly partyKind = new Grow();
  readonly partyGender = new Grow();
  readonly partyNameStart = new Grow();
  readonly dateStart = new Grow();
  readonly dateFrom = new Grow();
  readonly dateTo = new Grow();
  readonly countryStart = new Grow();
  readonly countries = new Grow();
  readonly births: [number, number][] = [];
  readonly documents: [number, number][] = [];
  readonly partyJson: Uint8Array[] = [];

  add(party: ListedParty): void {
    const id = this.partySource.length;
    this.partySource.push(SEARCHED_KINDS.indexOf(party.source));
    this.partyKind.push(partyKinds.indexOf(party.kind));
    this.partyGender.push(party.gender === 'male' ? 1 : party.gender === 'female' ? 2 : 0);
    this.partyNameStart.push(this.nameParty.length);
    party.names.forEach((name, ordinal) => {
      const flags = (name.weak ? 1 : 0) | (name.role === 'former' ? 2 : 0);
      const plain = hashText(plainKey(name.value), 9);
      for (const prepared of prepareListedName(name.value, nameKindOfParty[party.kind]))
        this.addName(prepared, id, ordinal, flags, plain);
    });
    this.addFeatures(party, id);
    this.partyJson.push(new TextEncoder().encode(JSON.stringify(party)));
  }

  private addName(name: PreparedName, party: number, ordinal: number, flags: number, plain: number): void {
    this.nameStart.push(this.nameWords.length);
    const seen = new Set<number>();
    for (const token of name.tokens) {
      let word = this.words.get(token.text);
      if (word === undefined) {
        word = this.wordList.length;
        this.words.set(token.text, word);
        this.wordList.push(token.text);
        this.wordCount.push(0);
      }
      if (!seen.has(word)) this.wordCount.bump(word);
      seen.add(word);
      this.nameWords.push(packWord(word, roles.indexOf(token.role)));
    }
    this.nameParty.push(party);
    this.nameOrdinal.push(ordinal);
    this.nameFlags.push(flags | (name.fidelity << 2) | (nameKinds.indexOf(name.kind) << 5) | (name.native ? 128 : 0));
    this.nameForms.push(name.forms.reduce((bits, form) => bits | (1 << formFamilies.indexOf(form)), 0));
    this.namePlain.push(plain);
  }

  private addFeatures(party: ListedParty, id: number): void {
    this.dateStart.push(this.dateFrom.length);
    for (const date of party.birthDates) {
      const from = packDate(date.from);
      this.dateFrom.push(date.circa ? -from : from);
      this.dateTo.push(packDate(date.to));
      if (date.from === date.to && date.from.length === 10 && !date.circa) this.births.push([from, id]);
    }
    this.countryStart.push(this.countries.length);
    for (const code of party.nationalities) this.countries.push(packCountry(code) | 0x8000);
    for (const code of party.countries) if (!party.nationalities.includes(code)) this.countries.push(packCountry(code));
    for (const { number } of party.documents) {
      for (const key of documentKeys(number)) this.documents.push([hashText(key, 7), id]);
    }
  }

  finish(shared: boolean, weigh?: Weigh): IndexImage {
    const put = <T extends ArrayBufferView & { set(from: ArrayLike<number>): void }>(
      Kind: new (buffer: ArrayBufferLike, offset: number, length: number) => T,
      values: ArrayLike<number>,
      bytes: number,
    ): T => {
      const size = Math.max(8, values.length * bytes);
      const out = new Kind(shared ? new SharedArrayBuffer(size) : new ArrayBuffer(size), 0, values.length);
      out.set(values);
      return out;
    };
    this.nameStart.push(this.nameWords.length);
    this.partyNameStart.push(this.nameParty.length);
    this.dateStart.push(this.dateFrom.length);
    this.countryStart.push(this.countries.length);
    const text = layWords(this.wordList);
    const sounds = this.wordList.map(encodeSound);
    const laidSounds = layBytes(sounds);
    const keys = layKeys(this.wordList, sounds);
    const names = this.nameParty.length;
    const counts = this.wordCount.view();
    const weights = Float32Array.from(
      this.wordList,
      (word, at) => weigh?.(word, counts[at] as number, names) ?? wordWeight(counts[at] as number, names),
    );
    const loads = layLoads(this.nameStart.view(), this.nameWords.view(), weights);
    const [parties, sources] = [this.nameParty.view(), this.partySource.view()];
    const listOf = (name: number): number => sources[parties[name] as number] as number;
    const laid = layRows(this.nameStart.view(), this.nameWords.view(), loads, listOf);
    const postings = layPostings(sounds, this.nameStart.view(), this.nameWords.view(), loads, laid.start);
    const births = sortPairs(this.births);
    const documents = sortPairs(this.documents);
    const json = layBytes(this.partyJson);
    const u32 = (values: ArrayLike<number>): Uint32Array => put(Uint32Array as never, values, 4);
    const u8 = (values: ArrayLike<number>): Uint8Array => put(Uint8Array as never, values, 1);
    const u16 = (values: ArrayLike<number>): Uint16Array => put(Uint16Array as never, values, 2);
    const f32 = (values: ArrayLike<number>): Float32Array => put(Float32Array as never, values, 4);
    const i32 = (values: ArrayLike<number>): Int32Array => put(Int32Array as never, values, 4);
    return {
      wordBytes: u8(text.bytes),
      wordStart: u32(text.start),
      soundBytes: u8(laidSounds.bytes),
      soundStart: u32(laidSounds.start),
      wordTable: u32(text.table),
      wordCount: u32(counts),
      wordWeight: f32(weights),
      keys: u32(keys.keys),
      keyWords: u32(keys.words),
      keyBucket: u32(keys.bucket),
      nameRow: u32(laid.start),
      rows: u32(laid.rows),
      nameParty: u32(this.nameParty.view()),
      nameOrdinal: u16(this.nameOrdinal.view()),
      nameFlags: u8(this.nameFlags.view()),
      nameForms: u8(this.nameForms.view()),
      namePlain: u32(this.namePlain.view()),
      postingStart: u32(postings.start),
      postings: u32(postings.list),
      postingHints: u32(postings.hints),
      partySource: u8(this.partySource.view()),
      partyKind: u8(this.partyKind.view()),
      partyGender: u8(this.partyGender.view()),
      partyNameStart: u32(this.partyNameStart.view()),
      dateStart: u32(this.dateStart.view()),
      dateFrom: i32(this.dateFrom.signed()),
      dateTo: i32(this.dateTo.signed()),
      countryStart: u32(this.countryStart.view()),
      countries: u16(this.countries.view()),
      birthKeys: u32(births.keys),
      birthParties: u32(births.values),
      documentKeys: u32(documents.keys),
      documentParties: u32(documents.values),
      partyBytesStart: put(Float64Array as never, json.start, 8),
      partyBytes: u8(json.bytes),
    };
  }
}

function packCountry(code: string): number {
  return ((code.charCodeAt(0) & 0x7f) << 7) | (code.charCodeAt(1) & 0x7f);
}
