import { orgForms } from './names/lexicon/organisations';
import { filialMarks, particles, patronymicMarks, titles } from './names/lexicon/titles';
import type { NameToken } from './names/name';
import { prepareName } from './names/prepare';
import { OWN_PEP_LIST } from './pep-datasets/pep-source-ids';

/** Common fillers for an empty name; lower case, letters and digits only. */
const placeholders = new Set(
  (
    'na notavailable notapplicable notknown notgiven notprovided notspecified notstated unknown unnamed unspecified undefined ' +
    'anonymous anon nil null none nan noname nameunknown unknownname noinformation tba tbc tbd'
  ).split(' '),
);

/** Titles that are also names: weak alone, but together possibly a name. */
export const borneTitles: ReadonlySet<string> = new Set(
  (
    'don dona ma ibu fr general major marshal judge bishop pastor hajj haji hajji hadji alhaji hajja haj imam sheikh shaikh shaykh ' +
    'cheikh shaik sheik cheick mullah mulla maulana mufti qari sayyid sayed seyed sayyed syed ustad ustaz'
  ).split(' '),
);

const NOT_CLEAR = ' No match does not mean that the subject is clear.';
const PLACEHOLDER_WARNING = 'The name is a placeholder (such as "unknown" or "N/A").';
const THIN_WARNING =
  'The name has nothing to search for: only particles, titles, legal forms or single letters (such as "al", "Mr", "Ltd", "x").';
const NUMBER_WARNING = 'The name consists only of digits: a group may be listed like that, a person is not.';

/** `found`: something matched, by number if not by name. */
export function emptyNameWarnings(raw: string, readings = prepareName(raw), found = false): string[] {
  const end = found ? '' : NOT_CLEAR;
  if (/\p{Nd}/u.test(raw) && !/\p{L}/u.test(raw)) return found ? [] : [NUMBER_WARNING + end];
  if (placeholders.has(raw.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))) return [PLACEHOLDER_WARNING + end];
  const thin = readings.every(({ tokens }) => {
    const words = tokens.map((token) => token.text);
    return words.every((word) => says(word, words.length > 1) === 'nothing');
  });
  return thin ? [THIN_WARNING + end] : [];
}

function says(word: string, inCompany: boolean): 'nothing' | 'something' {
  if (/^\d{2,}$/.test(word)) return 'something';
  if (word.length === 1 || particles.has(word) || filialMarks.has(word) || patronymicMarks.has(word)) return 'nothing';
  if (titles.has(word)) return inCompany && borneTitles.has(word) ? 'something' : 'nothing';
  return orgForms.has(word) ? 'nothing' : 'something';
}

export function missingCountryWarnings(hits: number): string[] {
  if (hits === 0) return [];
  const who = hits === 1 ? 'One hit has' : `${hits} hits have`;
  return [`${who} no country and may be from any: "countries" excludes only entries that name other countries.`];
}

export const ONLY_OWN_PEP_LIST_WARNING =
  'Only the PEP list of your organization was searched. Other PEPs will not be matched.';

export const isOnlyOwnPepList = (searched: readonly { source: string }[]): boolean =>
  searched.length > 0 && searched.every(({ source }) => source === OWN_PEP_LIST);

const LONE_WARNING =
  'It matches those listed by that word alone; names that contain it score high only if it is rare, and may be below the threshold. Use the full name of a person.';

const JOINED = ': a title or particle is joined with the next word';

const TITLED_WARNING =
  'Apart from a title or particle (such as "Sheikh", "Mullah", "bin", "al") the name is one word. It rarely matches those listed with more names. Search for the word alone too, or use the full name of a person.';

export function singleTokenWarnings(raw: string, readings = prepareName(raw)): string[] {
  const lone = readings.length > 0 && readings.every(({ tokens }) => tokens.length === 1 && tokens[0]?.role === 'name');
  if (emptyNameWarnings(raw, readings).length > 0) return [];
  if (lone) return [`The name is one word${raw.trim().split(/\s+/).length > 1 ? JOINED : ''}. ${LONE_WARNING}`];
  return readings.length > 0 && readings.every(({ tokens }) => isTitledLone(tokens)) ? [TITLED_WARNING] : [];
}

function isTitledLone(tokens: readonly NameToken[]): boolean {
  const rest = tokens.filter(({ text }) => !isBeside(text));
  return rest.length < tokens.length && rest.length === 1 && rest[0]?.role === 'name';
}

const isBeside = (word: string): boolean =>
  [borneTitles, titles, particles, filialMarks, patronymicMarks].some((words) => words.has(word));
