import { pinyinSyllables } from './lexicon/chinese-syllables';
import { commonNames } from './lexicon/given-names';
import { isOneLetter, spelledLetter } from './lexicon/letter-names';
import { type FormFamily, genericWords, orgForms, orgSpellings } from './lexicon/organisations';
import { filialMarks, nameLikeParticles, particles, patronymicMarks, plainAddress, titles } from './lexicon/titles';
import type { NameKind, NameToken, PreparedName, TokenRole } from './name';
import { type Fidelity, fidelities, type NameScript, scriptOfWord } from './script';
import { cleanWords, correctDigits, readNumbers } from './steps/clean';
import { joinCompounds, namesWithin, shortenForms, splitFormOrName } from './steps/forms';
import { type Romanised, romanise } from './transliteration';
import { eastInCyrillic } from './transliteration/east-in-cyrillic';
import { isNativeName, splitFamily, toTraditional } from './transliteration/han';
import { isKoreanName } from './transliteration/hangul';

/** The rest is ignored. */
const nameLengthMax = 300;
const tokensMax = 16;

const cutWarning = `Only the first ${tokensMax} words and ${nameLengthMax} characters of a name are compared; the rest was not searched for.`;

/** Return a warning if the name is truncated for comparison. */
export function nameWarnings(raw: string): { warnings?: string[] } {
  const isCut = raw.length > nameLengthMax || cleanWords(raw, 'unknown').length > tokensMax;
  return isCut ? { warnings: [cutWarning] } : {};
}

/**
 * Return several readings for Chinese characters, East Asian names in Cyrillic, and organizations with alternative
 * names or acronyms. Empty if nothing is comparable.
 */
export function prepareName(raw: string, kind: NameKind = 'unknown'): PreparedName[] {
  const { names } = namesWithin(raw.slice(0, nameLengthMax), kind);
  return distinct(names.flatMap((name) => readingsOf(name, kind)));
}

/** An acronym in brackets is another reading: `Internet Research Agency (IRA)`. */
export function prepareListedName(raw: string, kind: NameKind): PreparedName[] {
  const { names, acronyms } = namesWithin(raw.slice(0, nameLengthMax), kind);
  return distinct([...names, ...acronyms].flatMap((name) => readingsOf(name, kind)));
}

function readingsOf(raw: string, kind: NameKind): PreparedName[] {
  const words = cleanWords(raw, kind);
  if (words.length === 0) return [];
  const alone = words.length === 1;
  const isIn = (script: NameScript): boolean => words.every((word) => scriptOfWord(word) === script);
  const native =
    (kind === 'person' || kind === 'unknown') &&
    ((isIn('han') && isNativeName(raw, words)) || (isIn('hangul') && isKoreanName(words)));
  let readings: { words: string[]; fidelities: Fidelity[] }[] = [{ words: [], fidelities: [] }];
  for (const word of words.slice(0, tokensMax * 2)) {
    const romanised = alone ? romanise(word, alone, native) : (initialOf(word) ?? romanise(word, alone, native));
    const forms = romanised.readings.map((reading) =>
      reading.flatMap((part) => part.split(/[^a-z0-9]+/)).filter((part) => part !== ''),
    );
    // Only the first ambiguous word multiplies the readings.
    readings = Array.from({ length: Math.max(readings.length, forms.length) }, (_, at) => {
      const base = readings[Math.min(at, readings.length - 1)] ?? { words: [], fidelities: [] };
      const form = forms[Math.min(at, forms.length - 1)] ?? [];
      return {
        words: [...base.words, ...form],
        fidelities: [...base.fidelities, ...form.map(() => romanised.fidelity)],
      };
    });
  }
  const east = kind === 'organization' || kind === 'vessel' ? [] : eastInCyrillic(words);
  for (const name of east) readings.push({ words: name, fidelities: name.map(() => fidelities.respelled) });
  const split = kind === 'organization' ? splitFormOrName(readings[0]?.words ?? []) : undefined;
  if (split)
    readings.push({ words: split, fidelities: split.map(() => readings[0]?.fidelities[0] ?? fidelities.full) });
  const prepared = readings
    .map((reading, at) =>
      withOriginals({ ...tokenise(reading.words, reading.fidelities, kind), ...(native && { native }) }, words, at > 0),
    )
    .filter((name) => name.tokens.length > 0);
  return prepared.flatMap((name) => [name, ...withoutInitials(name)]);
}

/** Undefined unless the word is a letter of another script, or spells a Latin one. */
function initialOf(word: string): Romanised | undefined {
  if (word.charCodeAt(0) < 0x370) return undefined;
  const spelled = spelledLetter(word);
  if (spelled)
    return { readings: [[spelled.letter]], fidelity: spelled.ambiguous ? fidelities.respelled : fidelities.full };
  if (!isOneLetter(word)) return undefined;
  const { readings, fidelity } = romanise(word, false);
  // `मा.` abbreviates Mananiya.
  if (word === 'मा') return undefined;
  return { readings: readings.map(([text = '']) => [text.slice(0, 1)]), fidelity };
}

/** `New Peoples Army NPA` → without its acronym. */
function withoutInitials(name: PreparedName): PreparedName[] {
  const before = name.tokens.slice(0, -1);
  const last = name.tokens.at(-1);
  if (name.kind !== 'organization' || last?.role !== 'name' || last.text.length < 3) return [];
  const initials = (tokens: readonly NameToken[]) => tokens.map(({ text }) => text[0]).join('');
  const telling = before.filter(({ role }) => role !== 'particle' && role !== 'form');
  return [initials(before), initials(telling)].includes(last.text) ? [{ ...name, tokens: before }] : [];
}

/** Add the original characters of a Chinese name, if words and tokens correspond. */
function withOriginals(name: PreparedName, words: readonly string[], dialect: boolean): PreparedName {
  if (!words.every((word) => scriptOfWord(word) === 'han')) return name;
  const written = words.length === 1 && name.tokens.length === 2 ? splitFamily(words[0] ?? '') : words;
  if (written.length !== name.tokens.length) return name;
  return {
    ...name,
    tokens: name.tokens.map((token, at) => ({
      ...token,
      original: toTraditional(written[at] ?? ''),
      native: name.native ?? false,
      ...(dialect && { dialect }),
    })),
  };
}

function tokenise(words: string[], wordFidelities: Fidelity[], kind: NameKind): PreparedName {
  const fidelity = Math.max(fidelities.full, ...wordFidelities) as Fidelity;
  const shortened = shortenForms(words, kind);
  const known: NameKind =
    kind === 'unknown' && shortened.some((word) => orgForms.has(word) && word.length > 1) ? 'organization' : kind;
  const numbered = readNumbers(
    shortened.map((word) => correctDigits(word, known)),
    known,
  );
  const compounded = joinCompounds(numbered, known);
  const spelled =
    known === 'person'
      ? compounded
      : compounded.map((word) => (known === 'organization' ? (orgSpellings.get(word) ?? word) : word));
  const forms: FormFamily[] = [];
  const tokens: NameToken[] = [];
  spelled.slice(0, tokensMax).forEach((word, at) => {
    const role = roleOf(word, at, spelled, known);
    const family = role === 'form' ? orgForms.get(word) : undefined;
    if (family) forms.push(family);
    tokens.push({ text: word, sound: null, fidelity, role });
  });
  const bearsTitles = known !== 'person' || !isEastAsian(spelled);
  return { tokens: speaking(bearsTitles ? dropTitles(tokens, known) : tokens), fidelity, forms, kind: known };
}

const telling: readonly TokenRole[] = ['name', 'generic', 'number'];

/** Treat all words as names if none is searchable: `TBK JSC`, `El M`. */
function speaking(tokens: NameToken[]): NameToken[] {
  if (tokens.some(({ role }) => telling.includes(role))) return tokens;
  return tokens.map((token) => ({ ...token, role: 'name' }));
}

const eastAsianWords = new Set(
  'nguyen tran le pham huynh hoang phan vu vo dang bui ngo duong ly dinh truong lam trinh doan ha thi van minh anh duc quang hung tuan kim lee park pak choi choe jung jong jang cho yoon lim kang shin seo kwon hwang ahn hong jin jun hyun young yong chol sung song sok min soo'.split(
    ' ',
  ),
);

/** Chinese, Korean or Vietnamese words only: `bin`, `de`, `ma` and `le` are names then. */
function isEastAsian(words: readonly string[]): boolean {
  const rest = words.filter((word) => !plainAddress.has(word));
  return (
    rest.length >= 2 &&
    rest.length <= 4 &&
    rest.every((word) => eastAsianWords.has(word) || pinyinSyllables(word) !== undefined) &&
    (eastAsianWords.has(rest[0] ?? '') ||
      rest.some((word) => !particles.has(word) && (eastAsianWords.has(word) || pinyinSyllables(word)?.length === 1)))
  );
}

function roleOf(word: string, at: number, words: readonly string[], kind: NameKind): TokenRole {
  if (/^\d+$/.test(word)) return 'number';
  if (kind !== 'person' && orgForms.has(word) && (kind === 'organization' || word.length > 2)) return 'form';
  if (
    kind === 'person' &&
    at === words.length - 1 &&
    at > 1 &&
    orgForms.has(word) &&
    word.length > 2 &&
    !commonNames.has(word)
  )
    return 'form';
  if (kind !== 'organization' && filialMarks.has(word) && at > 0) return 'filial';
  if (
    (particles.has(word) || patronymicMarks.has(word)) &&
    !(kind === 'person' && isEastAsian(words)) &&
    !(at === 0 && words.length <= 3 && nameLikeParticles.has(word) && kind !== 'organization')
  )
    return 'particle';
  if (word.length === 1) return 'initial';
  if (kind !== 'person' && genericWords.has(word)) return 'generic';
  return 'name';
}

/** If two name words remain; `Haji Mudir` keeps Haji. */
function dropTitles(tokens: NameToken[], kind: NameKind): NameToken[] {
  if (kind === 'organization' || kind === 'vessel') return tokens;
  const isTitle = (token: NameToken): boolean => token.role === 'name' && titles.has(token.text);
  const carrying = tokens.filter(
    (token) => (token.role === 'name' || token.role === 'generic') && !isTitle(token),
  ).length;
  if (carrying >= 2) return tokens.filter((token) => !isTitle(token));
  // `Mr. Lavrov`, `Ayatollah Khamenei`.
  const [first, second] = tokens;
  return carrying === 1 && first && second?.role === 'name' && plainAddress.has(first.text) ? tokens.slice(1) : tokens;
}

function distinct(names: PreparedName[]): PreparedName[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.tokens.map((token) => token.text).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
