import { countryCode } from '@/core/shared/countries/countries';

/**
 * Prominent public functions (FATF recommendation 12). The whole title counts: a president of a senate, court or bank
 * and a vice president are no heads of state. The first class wins.
 */
const CLASSES: ReadonlyArray<readonly [string, (title: string) => boolean]> = [
  ['senior judge', says(/\b(?:justice|judge|president of the (?:supreme|constitutional|high) court)\b/i)],
  [
    'member of a national legislature',
    says(
      /\b(?:president pro tempore|(?:president|speaker) of the (?:senate|parliament|house|national assembly|assembly|chamber|state duma)|member of (?:the )?(?:parliament|senate|national assembly|state duma)|senator)\b/i,
    ),
  ],
  [
    'senior government official',
    says(
      /\b(?:(?:deputy|vice)[ -](?:president|premier|prime minister|minister)|adviser to the president|presidential (?:adviser|aide|administration)|secretary of (?:state|the treasury|defen[cs]e))\b/i,
    ),
  ],
  ['head of state or government', says(/\b(?:head of (?:state|government)|prime minister|monarch|supreme leader)\b/i)],
  ['head of state or government', isPresidentOfACountry],
  ['head of a political party', says(/\b(?:chair(?:man|woman)?|leader|(?:general )?secretary) of the [^,;]*party\b/i)],
  ['senior government official', says(/\b(?:minister|governor|attorney general)\b/i)],
  ['ambassador', says(/\b(?:ambassador|charg[eé] d.affaires)\b/i)],
  [
    'senior military officer',
    says(/\b(?:chief of (?:the )?(?:general )?staff|commander[- ]in[- ]chief|field marshal|admiral)\b/i),
  ],
];

function says(words: RegExp): (title: string) => boolean {
  return (title) => words.test(title);
}

/** `President`, `President of Belarus`, `President of the Republic of …`. */
function isPresidentOfACountry(title: string): boolean {
  const [met, of] = /^(?:(?:the|acting|interim|former) )*president(?:,? of (?:the )?(.+))?$/i.exec(title.trim()) ?? [];
  if (met === undefined) return false;
  return (
    of === undefined || countryCode(of) !== undefined || /^(?:\w+ )?(?:republic|federation|state|nation)\b/i.test(of)
  );
}

export function publicOffice(title: string): string | undefined {
  return CLASSES.find(([, fits]) => fits(title))?.[0];
}
