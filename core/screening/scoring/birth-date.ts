import type { FeatureResult, PackedInterval } from './features';

export type BirthDateResult = FeatureResult & {
  exact: boolean;
  ageDelta: number | null;
  /** One side gives no day. */
  yearAlone: boolean;
};

const nothing: BirthDateResult = {
  feature: 'birthDate',
  effect: 0,
  sentence: '',
  exact: false,
  ageDelta: null,
  yearAlone: false,
};

/** Years apart that a slip or another calendar explains. */
const slipMax = 2;

/** Years that no error explains. */
const lifetimeApart = 20;

const YEAR_ALONE = 'Year of birth agrees, and one side gives no day';

/**
 * Compare at common precision; the best listed date counts. Swapped day and month still support, one year or one digit
 * off is almost neutral, two years contradict little and more years clearly. A missing date has no effect.
 */
export function compareBirthDates(
  subject: readonly PackedInterval[],
  listed: readonly PackedInterval[],
): BirthDateResult {
  let best: BirthDateResult | undefined;
  for (const a of subject) {
    for (const b of listed) {
      const result = compareOne(a, b);
      if (!best || result.effect > best.effect) best = result;
    }
  }
  return best ?? nothing;
}

function compareOne(a: PackedInterval, b: PackedInterval): BirthDateResult {
  const show = `${spell(a)} against ${spell(b)}`;
  const result = (effect: number, sentence: string, exact: boolean, ageDelta: number): BirthDateResult => ({
    feature: 'birthDate',
    effect,
    sentence: `${sentence}: ${show}.`,
    stated: true,
    exact,
    ageDelta,
    yearAlone: sentence === YEAR_ALONE,
  });
  const delta = yearsApart(a, b);
  const precise = a.from === a.to && b.from === b.to;
  if (precise && !b.circa && !a.circa) {
    if (a.from === b.from && a.from % 100 !== 0)
      return result(a.from % 10_000 === 101 ? 0.35 : 0.72, 'Date of birth agrees to the day', true, 0);
    if (delta === 0) return sameYear(a.from, b.from, result);
    if (delta < lifetimeApart && oneDigitOff(a.from, b.from))
      return result(-0.04, 'One digit of the year of birth differs', false, delta);
    if (delta === 1) return result(-0.04, 'Year of birth is one apart', false, 1);
  }
  if (delta === 0) return result(b.circa ? 0.08 : 0.12, 'Date of birth falls within the listed range', false, 0);
  const slack = a.circa || b.circa ? 3 : 1;
  if (delta <= slack) return result(0, 'Date of birth is near the listed one', false, delta);
  if (delta === slipMax) return result(-0.08, 'Year of birth is two apart', false, delta);
  return result(
    delta <= slack + 4 ? -0.17 : delta < lifetimeApart ? -0.24 : -0.35,
    `Date of birth differs by about ${delta} years`,
    false,
    delta,
  );
}

function sameYear(
  a: number,
  b: number,
  result: (effect: number, sentence: string, exact: boolean, delta: number) => BirthDateResult,
): BirthDateResult {
  const [monthA, dayA, monthB, dayB] = [Math.floor(a / 100) % 100, a % 100, Math.floor(b / 100) % 100, b % 100];
  if (monthA === 0 || monthB === 0) return result(0.18, YEAR_ALONE, false, 0);
  if (dayA === 0 || dayB === 0)
    return monthA === monthB
      ? result(0.3, 'Month and year of birth agree', false, 0)
      : result(-0.03, 'Same year of birth, another month', false, 0);
  if (monthA === dayB && dayA === monthB) return result(0.4, 'Day and month of birth are swapped', false, 0);
  if (monthA === monthB || dayA === dayB) return result(0.12, 'Date of birth differs in one part', false, 0);
  // On lists, 1 January often means an unknown day.
  if (b % 10_000 === 101 || a % 10_000 === 101) return result(0.12, YEAR_ALONE, false, 0);
  return result(0.03, 'Same year of birth, another day', false, 0);
}

/** Equal month and day and three equal year digits: likely a typo. */
function oneDigitOff(a: number, b: number): boolean {
  if (a % 10_000 !== b % 10_000 || a % 10_000 === 101 || a % 100 === 0) return false;
  const [yearA, yearB] = [String(Math.floor(a / 10_000)), String(Math.floor(b / 10_000))];
  return [...yearA].filter((digit, at) => digit !== yearB[at]).length === 1;
}

function yearsApart(a: PackedInterval, b: PackedInterval): number {
  const [fromA, toA, fromB, toB] = [a.from, a.to, b.from, b.to].map((value) => Math.floor(value / 10_000)) as [
    number,
    number,
    number,
    number,
  ];
  return fromA > toB ? fromA - toB : fromB > toA ? fromB - toA : 0;
}

function spell({ from, to, circa }: PackedInterval): string {
  const one = (value: number): string => {
    const [year, month, day] = [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100];
    return [
      String(year),
      ...(month ? [String(month).padStart(2, '0')] : []),
      ...(month && day ? [String(day).padStart(2, '0')] : []),
    ].join('-');
  };
  return `${circa ? 'about ' : ''}${from === to ? one(from) : `${one(from)} to ${one(to)}`}`;
}

/** `YYYY[-MM[-DD]]` as yyyymmdd, 0 for unknown parts. */
export function packDate(date: string): number {
  const [year = '0', month = '0', day = '0'] = date.split('-');
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}
