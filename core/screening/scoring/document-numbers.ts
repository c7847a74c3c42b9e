import { documentKey } from '../name-index/codes';

/** Keys shorter than this agree by chance. */
const keyMin = 4;
/** The same for a number that is taken out of its cell, or that lost its prefix. */
const partMin = 5;

/** Keys of the numbers in one cell: `whole` as they are written, `bare` without a separate prefix (`V-`) or check digit. */
type DocumentNumbers = { whole: ReadonlySet<string>; bare: ReadonlySet<string> };

/** Remarks and further numbers: `381110042 (Expired 25 Jan. 2016)`, `A123456; B654321`, `123456 and 654321`, `123456 / 654321`. */
const separators = /[;,\n]|(?:^|\s)[(（]|[)）](?:\s|$)|\s[/|]\s|\b(?:and|or)\b/i;
/** A month between the day and the year of a date. */
const dates = /\b\d{1,2}[\s.]+[A-Z][a-z]{2,8}\.?[\s,]+\d{4}\b/g;
/** `V-`, `KC-`, `B/`: one or two letters that are set apart from the digits. */
const prefixed = /^[A-Z]{1,2}[-/]\s?(?=\d)/i;
/** `D489833(9)`: a check digit behind the number. */
const checkDigit = /\([A-Z\d]\)$/i;
/** A word without a digit that may be the letters of a number: `OA 454044`. */
const series = /^[A-Z]{1,2}$/;
const notSeries = new Set(['NO', 'NR', 'ID']);

/**
 * Reads the numbers of a document that a list writes with words (`Libyan passport No. 513519`), with a prefix (`V-14299966`) or
 * several to a cell. The cell as a whole is one of them.
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

/** Neighbouring words that hold digits, each run with the letters of its series before it. */
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

/** Every key that a document number can be looked up by. */
export function documentKeys(cell: string): string[] {
  const { whole, bare } = readNumbers(cell);
  return [...new Set([...whole, ...bare])];
}

/** Whether two cells name one number. A prefix that is set apart may be missing on one side, and never differs. */
export function isSameDocument(one: string, other: string): boolean {
  const [a, b] = [readNumbers(one), readNumbers(other)];
  return meets(a.whole, b.whole) || meets(a.bare, b.whole) || meets(a.whole, b.bare);
}

const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((key) => b.has(key));
