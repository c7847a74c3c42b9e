import { searchableName } from './words';

/** Whether two names are of the same words, in any order, case and spelling of accents; a changed or misspelt one is another. */
export const isSameName = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b);

const wordsOf = (name: string): string => (searchableName(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');
