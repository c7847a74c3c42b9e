import { countryCodes } from '@/core/shared/countries/countries';

/** With the text around it and the country named there. */
export type ListedDocumentNumber = { number: string; words: string; country: string };

const PARTS =
  /(?:^|[\s,;.:])\(?(?:[a-z]|\d{1,2})\)\s*|\s*(?:;|\r?\n(?=\S*\d)|\s\/\s|\band\b|\bor\b|&)\s*|,(?=\s*[^,]*\d)/i;
/** About the document, not part of its number. */
const ABOUT =
  /\b(?:issued|expir\w*|valid|date[ds]?|until|under name|made out|revoked|as at|since|born|on \d|\d{1,2} (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*)\b.*$/is;
const LABEL = /\b(?:no|nos|nr|num|number|numbers|nº|n°|№)\b\s*[.:°º#]*|\bN[°º]|№|#|:/gi;
/** Belongs to the following number: `OB 0243318`, `TR-P 614 166`. */
const PREFIX = /^[A-Z]{1,3}(?:-[A-Z]{1,2})?$/;
const NOT_A_PREFIX = new Set(['ID', 'NI', 'CAR', 'DRC', 'UAE', 'UK', 'USA', 'US', 'NIC', 'IMO', 'TAX', 'DNI']);

/**
 * Extract `Libyan passport No. 513519`, `a) A111111 b) B222222`, `403062567 (US)`. Parts without digits are skipped.
 */
export function documentNumbers(text: string): ListedDocumentNumber[] {
  return text
    .split(PARTS)
    .map((part) => (part ?? '').trim())
    .flatMap((part) => numberIn(part) ?? []);
}

function numberIn(part: string): ListedDocumentNumber | undefined {
  const notes = [...part.matchAll(/\(([^)]*)\)?/g)].map(([, note = '']) => note);
  const bare = part.replace(/\([^)]*\)?/g, ' ').replace(ABOUT, ' ');
  const tokens = bare
    .replace(/\b(?:No\.?|number)(?=\d)/gi, ' ')
    .replace(LABEL, ' ')
    .split(/\s+/)
    .map((token) => token.replace(/^[,.“”"']+|[,.“”"']+$/g, ''))
    .filter((token) => token !== '');
  const hasDigit = (at: number): boolean => /\d/.test(tokens[at] ?? '');
  const first = tokens.findIndex((_, at) => hasDigit(at));
  if (first < 0) return undefined;
  let end = first + 1;
  while (hasDigit(end) || (/^(?:[-/.]|[A-Z]{1,2})$/.test(tokens[end] ?? '') && hasDigit(end + 1))) end += 1;
  const before = tokens[first - 1] ?? '';
  const hasPrefix = PREFIX.test(before) && !NOT_A_PREFIX.has(before) && /^\d/.test(tokens[first] ?? '');
  const begin = hasPrefix ? first - 1 : first;
  const words = [...tokens.slice(0, begin), ...tokens.slice(end)].join(' ');
  // The ID in `Tax ID` is not Indonesia.
  const named = [words, ...words.split(' ')].filter((one) => one.length > 3);
  const country = [...named, ...notes].flatMap((one) => countryCodes(one))[0] ?? '';
  return { number: tokens.slice(begin, end).join(' '), words, country };
}

/** `Tunisian passport`, `National identification`. */
const MENTION =
  /(?:\p{Lu}[\p{L}’'-]+ ){0,3}\b(passport|identi(?:fication|ty)(?: card)?|tazkira|social security|fiscal code|tax(?:payer)?|registration|imo|driv(?:ing|er’?'?s?) licen[cs]e)\b/giu;
const SENTENCE_END = /(?<!\bno)\.\s+(?=\p{Lu})/iu;

/** Extract `Passport no.: a) Tunisian passport number L335915, issued in …`. Years are no numbers. */
export function mentionedDocuments(remarks: string): (ListedDocumentNumber & { type: string })[] {
  const mentions = [...remarks.matchAll(MENTION)];
  return mentions.flatMap(({ 0: words, 1: type = '', index }, at) => {
    const next = mentions[at + 1]?.index ?? remarks.length;
    const [rest = ''] = remarks.slice(index + words.length, Math.min(next, index + 400)).split(SENTENCE_END);
    return documentNumbers(`${words}${rest}`)
      .filter(({ number }) => number.replace(/\D/g, '').length >= 4 && !/^(?:19|20)\d\d$/.test(number))
      .map((found) => ({ ...found, type }));
  });
}
