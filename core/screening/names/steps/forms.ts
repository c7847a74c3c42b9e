import { isCountryWord } from '@/core/shared/countries/countries';
import { formKey, orgForms, writtenOutForms } from '../lexicon/organisations';
import type { NameKind } from '../name';
import { oneSlipApart } from '../one-slip';

const longest = 7;
/** Single letters can start a form as well. */
const firstWords = new Set([...writtenOutForms.keys()].map((form) => form.split(' ')[0] ?? ''));

/** Words of written-out forms by first letter, to correct a slip in a form. */
const formVocabulary = new Map<string, string[]>();
for (const word of new Set([...writtenOutForms.keys()].flatMap((form) => form.split(' '))))
  if (word.length >= 6) formVocabulary.set(word[0] ?? '', [...(formVocabulary.get(word[0] ?? '') ?? []), word]);

const vocabularyMemory = new Map<string, string>();

/** `limted` → `limited`, as part of a form only; the word itself is unchanged. */
function vocabularyKey(word: string): string {
  if (word.length < 5) return word;
  const known = vocabularyMemory.get(word);
  if (known !== undefined) return known;
  const key = formKey(word);
  const words = formVocabulary.get(key[0] ?? '') ?? [];
  const corrected =
    words.includes(key) || key.length < 6 ? key : (words.find((other) => oneSlipApart(key, other)) ?? key);
  if (vocabularyMemory.size > 20_000) vocabularyMemory.clear();
  vocabularyMemory.set(word, corrected);
  return corrected;
}

/** Full or spelled-out forms → short, anywhere in the name. */
export function shortenForms(words: string[], kind: NameKind): string[] {
  if (kind === 'vessel') return words;
  const keys = kind === 'person' ? words : words.map(vocabularyKey);
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    const first = words[at] ?? '';
    const begins = first.length === 1 || firstWords.has(keys[at] ?? '');
    for (let length = !begins ? 0 : Math.min(longest, words.length - at); length >= 1; length -= 1) {
      const phrase = keys.slice(at, at + length).join(' ');
      const letters = words.slice(at, at + length).every((word) => word.length === 1);
      if (letters && length > 1 && !isWholeRun(words, at, at + length)) continue;
      const short = writtenOutForms.get(phrase);
      const spelled = length > 1 && letters ? words.slice(at, at + length).join('') : '';
      const form = short ?? (orgForms.has(spelled) ? spelled : undefined);
      if (!form || (kind === 'person' && length === 1) || (at === 0 && length === words.length)) continue;
      out.push(form);
      taken = length;
      break;
    }
    if (taken === 0) {
      out.push(...gluedForm(first, kind));
      taken = 1;
    }
    at += taken;
  }
  return kind === 'organization' ? joinLetters(out) : out;
}

/** True if no single letter is next to these. */
const isWholeRun = (words: readonly string[], from: number, to: number): boolean =>
  words[to]?.length !== 1 && words[from - 1]?.length !== 1;

/** `a b c company` → `abc company`. */
function joinLetters(words: string[]): string[] {
  const out: string[] = [];
  let run = false;
  for (const word of words) {
    const letter = /^[a-z]$/.test(word);
    if (letter && run) out[out.length - 1] += word;
    else out.push(word);
    run = letter;
  }
  return out;
}

const formBehind = /^([a-z]{4,}?)(gmbh|llc|ltd|inc|corp|[poc]?jsc|plc|sarl)$/;
const formInFront = /^([poc]?jsc|ooo|oao|llc|gmbh)([a-z]{4,})$/;
/** Also beginnings of names. */
const formOrName = /^(pao|zao)([a-z]{5,})$/;

/** Split `siemensag`; unmistakable forms of organizations only. */
function gluedForm(word: string, kind: NameKind): string[] {
  if (kind !== 'organization') return [word];
  const match = formBehind.exec(word) ?? formInFront.exec(word);
  return match?.[1] && match[2] ? [match[1], match[2]] : [word];
}

/** Split `paorosneft`, as another reading; undefined if there is none. */
export function splitFormOrName(words: readonly string[]): string[] | undefined {
  if (!words.some((word) => formOrName.test(word))) return undefined;
  return words.flatMap((word) => formOrName.exec(word)?.slice(1) ?? [word]);
}

const servant = /^(abd|abdul|abdal|abdel|abdol|abdu|abdoul|abdil|abdur|abdus|abdun|abdush|abud_)$/;
const article = /^(al|el|ul|ur|ar|as|ash|an|ad|az|il|ir|us|un|ud|ol|or)$/;
const god = /^(ullah|allah|ollah|oulah|ulla|oullah)$/;
const faith = /^(din|deen|dine|ddin|eddine|eddin|uddin|aldin|ud|dean|uldin|adin)$/;

/**
 * Join `abd al rahman`, `abdul rahman`, `abdurrahman` → `abdulrahman`; `habib ullah` → `habibullah`; `nur al din` →
 * `nuruddin`. Not Abu, Umm and particles.
 */
export function joinCompounds(words: string[], kind: NameKind): string[] {
  if (kind === 'organization' || kind === 'vessel') return words;
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const third = words[at + 2] ?? '';
    if (servant.test(word) && article.test(next) && third.length > 2) {
      out.push(`abdul${unassimilated(third)}`);
      at += 2;
    } else if (servant.test(word) && next.length > 2) {
      out.push(`abdul${unassimilated(next)}`);
      at += 1;
    } else if (word.length > 2 && god.test(next)) {
      out.push(`${word}ullah`);
      at += 1;
    } else if (word.length > 2 && article.test(next) && faith.test(third) && third !== 'ud') {
      out.push(`${word}uddin`);
      at += 2;
    } else if (word.length > 2 && faith.test(next) && next !== 'ud') {
      out.push(`${word}uddin`);
      at += 1;
    } else out.push(oneSpelling(word));
  }
  return out;
}

/** Normalize `abderrahmane` like `abdul rahman`. */
function oneSpelling(word: string): string {
  const compound =
    /^abd(?:ul|al|el|ol|oul|il|ull|all|ell)([b-df-hj-np-tv-z][a-z]{2,}|a[a-z]{3,}|i[a-z]{3,}|o[a-z]{4,}|u[a-z]{4,})$/.exec(
      word,
    );
  if (compound?.[1]) return `abdul${compound[1]}`;
  const assimilated = /^abd[aeou](?:u)?(rr|ss|nn|ll|zz|dd|tt)([a-z]{2,})$/.exec(word);
  if (assimilated?.[1] && assimilated[2]) return `abdul${assimilated[1][0]}${assimilated[2]}`;
  const faithful = /^([a-z]{3,}?)(?:ou|u|e|a|o)d{1,2}(?:een|ine|in)$/.exec(word);
  return faithful?.[1] && !/^(salad|alad|abid|ab)$/.test(faithful[1]) ? `${faithful[1]}uddin` : word;
}

/** Return the name unchanged: in `abd ar rahman` only the article is assimilated. */
function unassimilated(name: string): string {
  return name;
}

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
  /^(?:[ivx]+|\d+)$/i.test(text.trim()) ||
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
