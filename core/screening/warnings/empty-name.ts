import { orgForms } from '../names/lexicon/organisations';
import { filialMarks, particles, patronymicMarks, titles } from '../names/lexicon/titles';
import { prepareName } from '../names/prepare';

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

const PLACEHOLDER_WARNING =
  'The name is a placeholder (such as "unknown" or "N/A"). No match does not mean that the subject is clear.';
const THIN_WARNING =
  'The name has nothing to search for: only particles, titles, legal forms or single letters (such as "al", "Mr", "Ltd", "x"). No match does not mean that the subject is clear.';

const NUMBER_WARNING =
  'The name consists only of digits: a group may be listed like that, a person is not. No match does not mean that the subject is clear.';

export function emptyNameWarnings(raw: string, readings = prepareName(raw)): string[] {
  if (/\p{Nd}/u.test(raw) && !/\p{L}/u.test(raw)) return [NUMBER_WARNING];
  if (placeholders.has(raw.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))) return [PLACEHOLDER_WARNING];
  const thin = readings.every(({ tokens }) => {
    const words = tokens.map((token) => token.text);
    return words.every((word) => says(word, words.length > 1) === 'nothing');
  });
  return thin ? [THIN_WARNING] : [];
}

function says(word: string, inCompany: boolean): 'nothing' | 'something' {
  if (/^\d{2,}$/.test(word)) return 'something';
  if (word.length === 1 || particles.has(word) || filialMarks.has(word) || patronymicMarks.has(word)) return 'nothing';
  if (titles.has(word)) return inCompany && borneTitles.has(word) ? 'something' : 'nothing';
  return orgForms.has(word) ? 'nothing' : 'something';
}
