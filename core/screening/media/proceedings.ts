/** What a text says of how proceedings ended for somebody: in their favour, against them, or neither. */
export type Outcome = 'cleared' | 'convicted' | 'open';

/**
 * Words of an acquittal, a dropped charge or a discharge, and of a conviction, in English, Sinhala and Tamil; a native reader has not seen
 * the latter two. A word is met wherever a word begins with it, like the words of risk.
 */
const CLEARED = [
  'acquit',
  'exonerat',
  'found not guilty',
  'cleared of',
  'discharged from the case',
  'discharged by the court',
  'charges? (?:of (?:\\w+ ){1,4})?(?:were |was |have been |has been |are |is )?(?:dropped|withdrawn|dismissed)',
  'case (?:was |has been |is )?(?:dismissed|withdrawn)',
  '(?:drops?|dropped|withdr[ae]ws?|withdrew|dismiss(?:es|ed)?) (?:all |the |its |both )?(?:\\w+ )?charges',
  'නිදොස් කොට',
  'නිදොස්කොට',
  'චෝදනාවලින් නිදහස්',
  'චෝදනා ඉවත්',
  'நிரபராதி',
  'குற்றமற்றவர்',
  // Freed from the case; freed alone may be from prison.
  'வழக்கி(?:ல் இருந்து|லிருந்து)(?: \\S+){0,2} விடு(?:தலை|வி)',
];
const CONVICTED = [
  'convict',
  'found guilty',
  'plead(?:s|ed)? guilty',
  'pled guilty',
  'sentenced',
  'jailed',
  'imprison',
  'වරදකරු',
  'වැරදිකරු',
  'සිරදඬුවම්',
  'බන්ධනාගාරගත',
  'குற்றவாளி',
  'சிறைத்தண்டனை',
  'சிறை தண்டனை',
];
/** What takes an acquittal back, or says that there is none. */
const UNDONE = [
  '(?:overturn|quash|set aside|sets aside|revers|appeal)\\w*(?: \\w+){0,4} (?:acquittal|discharge)',
  '(?:acquittal|discharge)(?: \\w+){0,4} (?:overturn|quash|set aside|revers|appeal)',
  '(?:not|never|refus\\w+ to|declin\\w+ to|seeks? to be|hopes? to be|asks? to be) (?:be |been )?(?:acquit|exonerat|cleared of|discharg)',
  '(?:not|never|refus\\w+ to|declin\\w+ to) (?:drop|withdraw|dismiss)',
];

const CONVICTION_UNDONE = [
  'conviction(?: \\w+){0,4} (?:overturn|quash|set aside|revers)',
  '(?:overturn|quash|set aside|sets aside|revers)\\w*(?: \\w+){0,4} conviction',
];

const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${words.map((word) => word.normalize('NFC').replaceAll(' ', '\\s+')).join('|')})`,
    'iu',
  );
const [cleared, convicted] = [anyOf(CLEARED), anyOf(CONVICTED)];
const [undone, convictionUndone] = [anyOf(UNDONE), anyOf(CONVICTION_UNDONE)];

/**
 * How proceedings ended, by the words of a passage. Words of both kinds may speak of two people, so they leave it open; so does what was
 * appealed against or overturned. A charge needs no word of its own here: it stands among the words of risk.
 */
export function outcomeIn(passage: string): Outcome {
  const text = passage.normalize('NFC');
  if (convictionUndone.test(text)) return 'open';
  const [isCleared, isConvicted] = [cleared.test(text) && !undone.test(text), convicted.test(text)];
  if (isCleared === isConvicted) return 'open';
  return isCleared ? 'cleared' : 'convicted';
}
