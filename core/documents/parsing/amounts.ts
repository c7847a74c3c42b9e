export type FoundAmount = { value: number; originalText: string; index: number; decimals: number };

/** OCR adds a space after a narrow 1: `1 ,250`. */
const NUMBER =
  /(?<![\d.,_\p{L}])[-(]?\d{1,3}(?:(?: (?=[.,]\d{3}(?!\d)))?[.,'’\u00a0\u202f ]\d{2,3})*(?:[.,]\d{1,4})?\)?(?![\d\p{L}])|(?<![\d.,_\p{L}])-?\d+(?:[.,]\d{1,4})?(?![\d\p{L}])/gu;

/**
 * Parse `1,234.56`, `1.234,56`, `1 234,56`, `1,23,456.00`, `1'234.50`, `(12.00)`; null if no number. Three digits after
 * the only separator are thousands unless the number begins with 0.
 */
export function parseAmount(text: string): number | null {
  const negative = /^\s*(-|\()|\d-\s*$/.test(text);
  const digits = text
    .replace(/[^\d.,]/g, '')
    .replace(/[.,]+$/, '')
    .replace(/^[.,]+/, '');
  if (!/\d/.test(digits) || !soundGroups(digits)) return null;
  const lastComma = digits.lastIndexOf(',');
  const lastPoint = digits.lastIndexOf('.');
  const mark = Math.max(lastComma, lastPoint);
  const value = Number(
    mark < 0
      ? digits
      : isFraction(digits, mark)
        ? `${bare(digits.slice(0, mark))}.${bare(digits.slice(mark + 1))}`
        : bare(digits),
  );
  if (!Number.isFinite(value) || value > 1e15) return null;
  return negative ? -value : value;
}

/** Thousands or lakhs; 21.05.14 is a date. */
function soundGroups(digits: string): boolean {
  for (const separator of ['.', ',']) {
    const [, ...groups] = digits.split(separator);
    if (groups.length < 2) continue;
    const lengths = groups.map((group) => group.replace(/[.,].*$/, '').length);
    const last = lengths.pop();
    if (last !== 3 || !lengths.every((length) => length === 3 || (separator === ',' && length === 2))) return false;
  }
  return true;
}

function bare(text: string): string {
  return text.replace(/\D/g, '');
}

function isFraction(digits: string, mark: number): boolean {
  const separator = digits[mark] ?? '';
  const behind = digits.length - mark - 1;
  const hasOther = /[.,]/.test(digits.slice(0, mark).replaceAll(separator, ''));
  const repeated = digits.indexOf(separator) !== mark;
  if (repeated) return false;
  if (hasOther) return true;
  return behind !== 3 || digits.startsWith('0');
}

/** Invisible mark after an amount with three decimals (Kuwaiti dinar). */
export const THOUSANDTHS = '\u2060';

export function parseThousandths(text: string): number | null {
  const fraction = /[.,](\d{3})\)?$/.exec(text.trim());
  const whole = fraction && parseAmount(text.slice(0, fraction.index).replace(/[-(]/g, ''));
  if (!fraction || whole === null) return null;
  const value = roundMoney(whole + Number(fraction[1]) / 1000);
  return /^\s*[-(]/.test(text) ? -value : value;
}

export function findAmounts(text: string): FoundAmount[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const isThousandths = text.startsWith(THOUSANDTHS, match.index + match[0].length);
    const value = isThousandths ? parseThousandths(match[0]) : parseAmount(match[0]);
    if (value === null) return [];
    if (isThousandths) return [{ value, originalText: match[0].trim(), index: match.index, decimals: 3 }];
    const fraction = /[.,](\d{1,4})\)?$/.exec(match[0]);
    const decimals =
      fraction && !Number.isInteger(value) ? (fraction[1] ?? '').length : /[.,]0{1,2}\)?$/.test(match[0]) ? 2 : 0;
    return [{ value, originalText: match[0].trim(), index: match.index, decimals }];
  });
}

/** True if the amounts differ by at most one cent, plus half a cent for each further one of `terms` summed parts. */
export function sameAmount(a: number, b: number, terms = 1): boolean {
  return Math.abs(a - b) <= 0.005 * terms + 0.006;
}

/** Round to a thousandth, the smallest unit of any currency. */
export function roundMoney(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function toCents(value: number): number {
  return Math.round(value * 100) / 100;
}

export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
