/** In the subject's favour, against them, or open. */
export type ProceedingsOutcome = 'cleared' | 'convicted' | 'open';

/**
 * Acquittal, dropped charges, discharge; conviction. Matched at the start of a word. Sinhala and Tamil need native
 * review.
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
  // From the case; "released" alone may refer to prison.
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
/** Reverses or negates an acquittal. */
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
 * `open` with terms of both kinds (maybe of different people), or after an appeal or reversal. Charges are risk terms.
 */
export function outcomeIn(passage: string): ProceedingsOutcome {
  const text = passage.normalize('NFC');
  if (convictionUndone.test(text)) return 'open';
  const [isCleared, isConvicted] = [cleared.test(text) && !undone.test(text), convicted.test(text)];
  if (isCleared === isConvicted) return 'open';
  return isCleared ? 'cleared' : 'convicted';
}
