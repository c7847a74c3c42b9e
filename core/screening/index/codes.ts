import type { FormFamily } from '../names/lexicon/organisations';
import type { NameKind, TokenRole } from '../names/name';

/** Numbering of roles, form families and kinds in an image. */
export const roles: readonly TokenRole[] = ['name', 'initial', 'particle', 'form', 'generic', 'number', 'filial'];
export const formFamilies: readonly FormFamily[] = ['limited', 'stock', 'partnership', 'nonprofit', 'state', 'loose'];
export const nameKinds: readonly NameKind[] = ['person', 'organization', 'vessel', 'unknown'];

/** Roles of words that can find a name on their own. */
const searchable = new Set<TokenRole>(['name', 'generic', 'number']);

/** Pack a word number (29 bits) and its role (3 bits). */
export const packWord = (word: number, role: number): number => ((role << 29) | word) >>> 0;
export const packedWord = (packed: number): number => packed & 0x1fffffff;
/** Return the role, as an index into {@link roles}. */
export const packedRole = (packed: number): number => packed >>> 29;
/** By role number: whether words of the role distinguish names. */
export const tellingRoles: readonly boolean[] = roles.map((role) => searchable.has(role));

/** Row of a name: name number, list and word count, load as float bits, then the words. */
export const rowHead = 3;
/** Pack list and word count (at most 31). */
export const rowOfList = (list: number, words: number): number => (list << 5) | words;
export const rowList = (packed: number): number => packed >>> 5;
export const rowLength = (packed: number): number => packed & 31;

/** Sorted plain words, equal for names that differ in order, case or accents only. */
export function plainKey(name: string): string {
  const ascii = /^[ -~]*$/.test(name)
    ? name
    : name.normalize('NFKD').replace(/[^ -~]/g, (character) => (/\s/.test(character) ? ' ' : ''));
  const plain = ascii.toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).sort().join(' ');
}

/** Normalize a document number: letters and digits, upper case. */
export function documentKey(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
