import { isCountryWord } from '@/core/shared/countries/countries';
import { orgForms } from '../lexicon/organisations';
import type { NameKind } from '../name';

const introduction = /^(?:also known as|formerly known as|known as|formerly|a\.?k\.?a\.?|f\.?k\.?a\.?|ex)[\s.:,-]+/iu;

/** `names` includes the given name; `acronyms` abbreviate it in brackets. */
export type WrittenNames = { names: string[]; acronyms: string[] };

/**
 * Split `Name (ALT)` of an organization or vessel: given name, name, bracket text. Countries, legal forms and single
 * words that do not abbreviate the name (`VTB Bank (Kiev)`) are no names.
 */
export function namesWithin(raw: string, kind: NameKind): WrittenNames {
  const out: WrittenNames = { names: [raw], acronyms: [] };
  if (kind !== 'organization' && kind !== 'vessel') return out;
  for (let name = raw; ; ) {
    const { before, inside } = lastBrackets(name);
    if (before === '' || inside === '' || isQualifier(inside)) return out;
    name = before;
    out.names.push(before);
    const other = inside.replace(introduction, '').trim();
    if (other !== inside.trim() || /[\p{L}\p{N}]\s+[\p{L}\p{N}]/u.test(other)) out.names.push(other);
    else if (abbreviates(other, before)) out.acronyms.push(other);
  }
}

/** Empty without final brackets. */
function lastBrackets(text: string): { before: string; inside: string } {
  const end = text.search(/[)）\]】][\s.]*$/);
  const start = Math.max(...['(', '（', '[', '【'].map((open) => text.lastIndexOf(open, end)));
  const before = text.slice(0, Math.max(0, start)).replace(/[\s,]+$/, '');
  const inside = text.slice(start + 1, Math.max(0, end));
  const isName = end > 0 && /[\p{L}\p{N}]/u.test(before) && /\p{L}/u.test(inside) && !/[)）\]】]/.test(inside);
  return isName ? { before, inside } : { before: '', inside: '' };
}

const isQualifier = (text: string): boolean =>
  isCountryWord(text.trim().toLowerCase()) ||
  wordsOf(text).some((word) => isCountryWord(word)) ||
  wordsOf(text).every((word) => orgForms.has(word));

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Three or more letters, in order, the first at the start of a word. */
function abbreviates(short: string, name: string): boolean {
  const letters = short.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (letters.length < 3) return false;
  return wordsOf(name).some((word, at, words) => {
    if (word[0] !== letters[0]) return false;
    const rest = words.slice(at).join('');
    let from = 0;
    for (const letter of letters) {
      from = rest.indexOf(letter, from) + 1;
      if (from === 0) return false;
    }
    return true;
  });
}
