import { countryCode } from '@/core/shared/countries/countries';
import { textWords } from './name-key';
import { articleRole, type RoleGroup } from './roles';

/** Ages are at the time of the article. */
export type StatedFacts = {
  ages: number[];
  birthYears: number[];
  countries: string[];
  roles: { word: string; group: RoleGroup }[];
};

const AGES = [
  /\bage[d]?\s+(\d{1,3})\b/gi,
  /\bage of (\d{1,3})\b/gi,
  /\b(\d{1,3})[-\s]years?[-\s]old\b/gi,
  /\p{L}[\p{L}\p{M}.]*,?\s*\((\d{2})\)/gu,
  /\p{Lu}[\p{L}\p{M}.]+, (\d{2}),/gu,
  /(\d{1,3})\s*හැවිරිදි/gu,
  /වයස(?:\s*අවුරුදු)?\s*(\d{1,3})/gu,
  /(\d{1,3})\s*வயது/gu,
  /வயது\s*\(?(\d{1,3})/gu,
];
const BIRTH_YEARS = [
  /\bborn\b[^.\n]{0,30}?\b((?:19|20)\d\d)\b/gi,
  /((?:19|20)\d\d)[^.\n]{0,12}(?:උපන්|උපත)/gu,
  /((?:19|20)\d\d)[^.\n]{0,16}பிறந்த/gu,
];

/** Extract facts without assigning them to a person. */
export function statedFacts(passage: string): StatedFacts {
  const numbers = (patterns: readonly RegExp[]) => [
    ...new Set(patterns.flatMap((pattern) => [...passage.matchAll(pattern)].map((match) => Number(match[1])))),
  ];
  return {
    ages: numbers(AGES).filter((age) => age >= 10 && age <= 110),
    birthYears: numbers(BIRTH_YEARS),
    countries: countriesIn(passage),
    roles: rolesIn(passage),
  };
}

/** Mentioned by Sri Lankan news without the country. */
const CITIES =
  'colombo kandy galle jaffna negombo trincomalee batticaloa kurunegala anuradhapura ratnapura matara badulla kalutara gampaha කොළඹ මහනුවර ගාල්ල යාපනය මීගමුව கொழும்பு கண்டி யாழ்ப்பாணம் திருகோணமலை மட்டக்களப்பு'.split(
    ' ',
  );
const cities = new Set(CITIES.map((city) => city.normalize('NFC')));
const PHRASE_MAX = 4;

/** English or French including demonyms, Sinhala and Tamil. */
export function countriesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [name, code] of otherScripts()) if (text.includes(name)) found.add(code);
  const words = textWords(text);
  words.forEach((word, at) => {
    if (cities.has(word.text.toLowerCase())) found.add('LK');
    if (!/^\p{Lu}/u.test(word.text)) return;
    for (let length = Math.min(PHRASE_MAX, words.length - at); length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).map(({ text: one }) => one);
      // Two capitals may be an office (`MP`).
      const code = phrase.join(' ').length > 2 ? countryCode(phrase.join(' ')) : undefined;
      if (!code) continue;
      found.add(code);
      return;
    }
  });
  return [...found].sort();
}

let named: [string, string][] | undefined;

/** CLDR. */
function otherScripts(): [string, string][] {
  named ??= ['si', 'ta'].flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    return 'LK IN PK BD MV NP AE SA QA KW GB US CN JP SG MY TH FR DE IT CH AU CA RU UA IR IQ AF SY TR'
      .split(' ')
      .flatMap((code): [string, string][] => {
        const name = names.of(code)?.normalize('NFC');
        return name && !/[a-z]/i.test(name) ? [[name, code]] : [];
      });
  });
  return named;
}

function rolesIn(text: string): StatedFacts['roles'] {
  const roles = new Map<string, RoleGroup>();
  for (const { text: word } of textWords(text)) {
    const lower = word.toLowerCase();
    const group = articleRole(lower);
    if (group) roles.set(lower, group);
  }
  return [...roles].map(([word, group]) => ({ word, group }));
}
