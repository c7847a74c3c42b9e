import type { FormFamily } from '../names/lexicon/organisations';
import type { NameKind, TokenRole } from '../names/name';

/** The order in which roles, form families and kinds are numbered in an image. */
export const roles: readonly TokenRole[] = ['name', 'initial', 'particle', 'form', 'generic', 'number', 'filial'];
export const formFamilies: readonly FormFamily[] = ['limited', 'stock', 'partnership', 'nonprofit', 'state', 'loose'];
export const nameKinds: readonly NameKind[] = ['person', 'organization', 'vessel', 'unknown'];

/** Words that stand in for nothing on their own are not looked up by. */
const searchable = new Set<TokenRole>(['name', 'generic', 'number']);

/** A word of a name and its role in it, in one number: three bits and twenty-nine. */
export const packWord = (word: number, role: number): number => ((role << 29) | word) >>> 0;
/** The word of a packed number. */
export const packedWord = (packed: number): number => packed & 0x1fffffff;
/** The role of a packed number, as a place in {@link roles}. */
export const packedRole = (packed: number): number => packed >>> 29;
/** By role number: does a word of this role tell one name from another? */
export const tellingRoles: readonly boolean[] = roles.map((role) => searchable.has(role));

/** A row of a name: its number, its list and how many words, its load as a float's bits, then the words. */
export const rowHead = 3;
/** List and count of words (31 at most) in one number. */
export const rowOfList = (list: number, words: number): number => (list << 5) | words;
/** The list of such a number. */
export const rowList = (packed: number): number => packed >>> 5;
/** Its count of words. */
export const rowLength = (packed: number): number => packed & 31;

/** The plain words of a name, sorted: the identity of a name apart from order, case and accents. */
export function plainKey(name: string): string {
  const ascii = /^[ -~]*$/.test(name)
    ? name
    : name.normalize('NFKD').replace(/[^ -~]/g, (character) => (/\s/.test(character) ? ' ' : ''));
  const plain = ascii.toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).sort().join(' ');
}

/** A document number as it is compared: letters and digits only, upper case. */
export function documentKey(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
