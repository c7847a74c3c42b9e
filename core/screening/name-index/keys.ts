import type { FormFamily } from '../names/lexicon/organisations';
import type { NameKind, TokenRole } from '../names/name';
import { type Fidelity, fidelities } from '../names/script';
import { soundCount, soundLetter } from '../names/sound';
import { hashBytes } from './image';

/** `fine`: within one script; `coarse`: across scripts that merge consonants. */
const fineClasses: Readonly<Record<string, number>> = {
  b: 1,
  p: 2,
  f: 3,
  v: 3,
  t: 4,
  d: 4,
  T: 4,
  k: 5,
  q: 5,
  g: 5,
  X: 6,
  G: 5,
  Q: 7,
  s: 8,
  z: 8,
  S: 9,
  C: 9,
  Z: 9,
  j: 9,
  m: 10,
  n: 11,
  l: 12,
  r: 13,
};
const coarseClasses: Readonly<Record<string, number>> = {
  b: 1,
  p: 1,
  f: 1,
  v: 1,
  t: 2,
  d: 2,
  T: 2,
  k: 3,
  q: 3,
  g: 3,
  X: 3,
  G: 3,
  Q: 4,
  s: 4,
  z: 4,
  S: 4,
  C: 4,
  Z: 4,
  j: 4,
  m: 5,
  n: 6,
  l: 7,
  r: 7,
};

const classTable = (classes: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from({ length: soundCount }, (_, code) => classes[soundLetter(code)] ?? 0);
const fine = classTable(fineClasses);
const coarse = classTable(coarseClasses);

const tags = { sound: 1, fine: 2, coarse: 3 };

function skeleton(sound: Uint8Array, classes: Uint8Array): number[] {
  const out: number[] = [];
  let last = 0;
  for (const code of sound) {
    const group = classes[code] as number;
    if (group !== 0 && group !== last) out.push(group);
    last = group;
  }
  return out;
}

/** Empty for fewer than two consonants. */
export function roughSkeleton(sound: Uint8Array): string {
  const bones = skeleton(sound, coarse);
  return bones.length >= 2 ? bones.join('') : '';
}

/**
 * Return the sounds with each one omitted, and the consonant skeleton whole and with each one omitted: words sharing a
 * key are within about two edits. Digits match exactly. Lossy scripts and listed words add the coarse skeleton.
 */
export function neighbourKeys(sound: Uint8Array, fidelity: Fidelity, listed: boolean): number[] {
  const keys = [hashBytes(sound, tags.sound)];
  if (sound.length >= 3)
    for (let skip = 0; skip < sound.length; skip += 1) keys.push(hashBytes(sound, tags.sound, skip));
  const bones = skeleton(sound, fine);
  if (bones.length >= 2) keys.push(hashBytes(bones, tags.fine));
  if (bones.length >= 5)
    for (let skip = 1; skip < bones.length; skip += 1) keys.push(hashBytes(bones, tags.fine, skip));
  if (listed || fidelity !== fidelities.full) {
    const rough = skeleton(sound, coarse);
    if (rough.length >= 2) keys.push(hashBytes(rough, tags.coarse));
    if (!listed && rough.length >= 4)
      for (let skip = 0; skip < rough.length; skip += 1) keys.push(hashBytes(rough, tags.coarse, skip));
  }
  return keys;
}

/** One bit each in a posting hint, below eight bits of load. */
const signs = 24;

/**
 * Return one bit from the first two coarse consonants. Similar words mostly share it, so a name's signs exclude query
 * words.
 */
export function signOf(sound: Uint8Array): number {
  let [first, second] = [0, 0];
  for (const code of sound) {
    const group = coarse[code] as number;
    if (group === 0 || group === first) continue;
    if (first !== 0) {
      second = group;
      break;
    }
    first = group;
  }
  return 1 << ((first * 8 + second) % signs);
}

/** Pack the load, rounded down to 1/32, and the signs of the other words. */
export function keyHintOf(load: number, otherSigns: number): number {
  return ((Math.min(255, Math.floor(load * 32)) << signs) | otherSigns) >>> 0;
}
export const hintedLoad = (hint: number): number => (hint >>> signs) / 32;

/** Numbering in an image. */
export const roles: readonly TokenRole[] = ['name', 'initial', 'particle', 'form', 'generic', 'number', 'filial'];
export const formFamilies: readonly FormFamily[] = ['limited', 'stock', 'partnership', 'nonprofit', 'state', 'loose'];
export const nameKinds: readonly NameKind[] = ['person', 'organization', 'vessel', 'unknown'];

/** Roles that can find a name on their own. */
const searchable = new Set<TokenRole>(['name', 'generic', 'number']);

/** 29 bits word, 3 bits role. */
export const packWord = (word: number, role: number): number => ((role << 29) | word) >>> 0;
export const packedWord = (packed: number): number => packed & 0x1fffffff;
export const packedRole = (packed: number): number => packed >>> 29;
/** By role number: whether it distinguishes names. */
export const relevantRoles: readonly boolean[] = roles.map((role) => searchable.has(role));

/** Name number, list and word count, load as float bits; then the words. */
export const rowHead = 3;
/** At most 31 words. */
export const rowOfList = (list: number, words: number): number => (list << 5) | words;
export const rowList = (packed: number): number => packed >>> 5;
export const rowLength = (packed: number): number => packed & 31;

/** Ignore order, case and accents. */
export function plainKey(name: string): string {
  const ascii = /^[ -~]*$/.test(name)
    ? name
    : name.normalize('NFKD').replace(/[^ -~]/g, (character) => (/\s/.test(character) ? ' ' : ''));
  const plain = ascii.toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).sort().join(' ');
}

export function documentKey(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
