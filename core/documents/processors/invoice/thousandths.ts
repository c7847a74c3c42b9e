import { THOUSANDTHS } from '../../parsing/amounts';
import type { PageReading } from '../../pipeline/reading';

export const THREE_DECIMALS: ReadonlySet<string> = new Set(['KWD', 'BHD', 'OMR', 'TND', 'JOD', 'IQD', 'LYD']);

const ONE_MARK = /(?<![\d.,])\d{1,3}([.,])\d{3}(?![\d.,])/g;
const TWO_MARKS = /(?<![\d.,])\d{1,3}(?:[.,' ]\d{3})+([.,])\d{3}(?![\d.,])/g;
const CENTS = /(?<![\d.,/-])\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2}(?![\d.,%])/;

/**
 * Mark amounts with three decimals; none if amounts have two. The decimal separator is the last of two kinds, else the
 * only one.
 */
export function markThousandths(pages: readonly PageReading[], currency: unknown): readonly PageReading[] {
  if (typeof currency !== 'string' || !THREE_DECIMALS.has(currency)) return pages;
  const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
  const marks = (form: RegExp): Set<string> =>
    new Set(texts.flatMap((text) => [...text.matchAll(form)].map((match) => match[1] ?? '')));
  const [of, alone] = [marks(TWO_MARKS), marks(ONE_MARK)];
  const [mark] = of.size === 1 ? of : alone.size === 1 ? alone : [];
  if (mark === undefined || texts.some((text) => CENTS.test(text))) return pages;
  const amounts = new RegExp(`(?<![\\d.,])(?:\\d{1,3}(?:[.,' ]\\d{3})*|\\d+)\\${mark}\\d{3}\\)?(?![\\d.,])`, 'g');
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, text: line.text.replace(amounts, `$&${THOUSANDTHS}`) })),
  }));
}

export function withoutMarks<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll(THOUSANDTHS, '') as Value;
  if (Array.isArray(value)) return value.map(withoutMarks) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMarks(part)])) as Value;
}
