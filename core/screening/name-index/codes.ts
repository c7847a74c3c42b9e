import type { FormFamily } from '../names/lexicon/organisations';
import type { NameKind, TokenRole } from '../names/name';

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
