import { documentKey } from '../name-index/keys';
import type { FeatureResult } from './features';

/** Shorter keys match by chance. */
const keyMin = 4;
/** Minimum for numbers extracted from a cell or without prefix. */
const partMin = 5;

/** Keys of a cell: `whole` as written, `bare` without prefix (`V-`) or check digit. */
type DocumentNumbers = { whole: ReadonlySet<string>; bare: ReadonlySet<string> };

/**
 * Between remarks and further numbers: `381110042 (Expired 25 Jan. 2016)`, `A123456; B654321`, `123456 and 654321`,
 * `123456 / 654321`.
 */
const separators = /[;,\n]|(?:^|\s)[(（]|[)）](?:\s|$)|\s[/|]\s|\b(?:and|or)\b/i;
/** Dates with month names. */
const dates = /\b\d{1,2}[\s.]+[A-Z][a-z]{2,8}\.?[\s,]+\d{4}\b/g;
/** Separated prefix of one or two letters: `V-`, `KC-`, `B/`. */
const prefixed = /^[A-Z]{1,2}[-/]\s?(?=\d)/i;
/** `D489833(9)`. */
const checkDigit = /\([A-Z\d]\)$/i;
/** Letters of a series: `OA 454044`. */
const series = /^[A-Z]{1,2}$/;
const notSeries = new Set(['NO', 'NR', 'ID']);

/**
 * Extract numbers with words (`Libyan passport No. 513519`), prefixes (`V-14299966`) or several per cell; also the
 * whole cell.
 */
function readNumbers(cell: string): DocumentNumbers {
  const whole = new Set<string>();
  const bare = new Set<string>();
  const add = (number: string, least: number): void => {
    const key = documentKey(number);
    if (key.length < least) return;
    whole.add(key);
    const rest = documentKey(number.trim().replace(prefixed, '').replace(checkDigit, ''));
    if (rest !== key && rest.length >= partMin) bare.add(rest);
  };
  add(cell, keyMin);
  if (/^[A-Z0-9]*$/i.test(cell)) return { whole, bare };
  for (const part of cell.replace(dates, ' ').split(separators)) {
    const runs = runsOf(part);
    for (const run of runs) {
      add(run.join(' '), partMin);
      const numbers = run.filter((word) => /\d/.test(word));
      if (numbers.length > 1 && numbers.every((word) => documentKey(word).length > partMin))
        for (const word of numbers) add(word, partMin);
    }
    if (runs.length > 1) add(runs.flat().join(' '), partMin);
  }
  return { whole, bare };
}

/** Neighbouring words with digits, preceded by their series. */
function runsOf(part: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const word of part.split(/\s+/).map((text) => text.replace(/^(?:No|Nr|N°|№)[.:°]?(?=\d)/i, ''))) {
    if (/\d/.test(word)) run.push(word);
    else {
      if (run.some((text) => /\d/.test(text))) runs.push(run);
      run = series.test(word) && !notSeries.has(word) ? [word] : [];
    }
  }
  return run.some((text) => /\d/.test(text)) ? [...runs, run] : runs;
}

export function documentKeys(cell: string): string[] {
  const { whole, bare } = readNumbers(cell);
  return [...new Set([...whole, ...bare])];
}

/** True if two cells name the same number; a prefix may be missing on one side but must not differ. */
export function isSameDocument(one: string, other: string): boolean {
  const [a, b] = [readNumbers(one), readNumbers(other)];
  return meets(a.whole, b.whole) || meets(a.bare, b.whole) || meets(a.whole, b.bare);
}

const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((key) => b.has(key));

/**
 * An equal number is strong evidence, less if the issuing countries differ. Very short numbers never agree
 * (document-numbers.ts).
 */
export function compareDocuments(shared: string | undefined, countriesDiffer: boolean): FeatureResult {
  if (!shared) return { feature: 'document', effect: 0, sentence: '' };
  return {
    feature: 'document',
    effect: countriesDiffer ? 0.5 : 0.9,
    sentence: countriesDiffer
      ? `An identification number agrees (${shared}) but the issuing country differs.`
      : `Identification number agrees: ${shared}.`,
  };
}
