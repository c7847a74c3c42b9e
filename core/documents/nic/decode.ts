/** What a Sri Lankan national identity card (NIC) number says about its holder. */
export type NicHolder = {
  /** The number without spaces, upper case. */
  number: string;
  form: 'old' | 'new';
  /** ISO date, YYYY-MM-DD. */
  dateOfBirth: string;
  sex: 'MALE' | 'FEMALE';
  /** Whether the last digit is the weighted sum of the others; evidence, not a rule. */
  checkDigitValid: boolean;
};

/** Why a number could not be decoded: the two failures that the API contract tells apart. */
export type NicFailure = { problem: 'format' | 'impossible-date' };

/** Result of {@link decodeNic}. */
export type NicDecoding = { ok: true; holder: NicHolder } | ({ ok: false } & NicFailure);

const OLD = /^(\d{2})(\d{3})(\d{3})(\d)[VX]$/;
const NEW = /^(\d{4})(\d{3})(\d{4})(\d)$/;
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEMALE_OFFSET = 500;

/** Upper-cases and removes everything a printer or an OCR engine puts between the characters. */
export function normalizeNic(text: string): string {
  return text.toUpperCase().replace(/[\s.\-–—_,:;'`"|]/g, '');
}

/** Whether a text is 9 digits and V or X, or 12 digits, after normalisation. */
export function isNicFormat(text: string): boolean {
  const number = normalizeNic(text);
  return OLD.test(number) || NEW.test(number);
}

/**
 * Decodes an old (`YYDDDSSSCV`) or new (`YYYYDDDSSSSC`) NIC number.
 *
 * The day of year counts a 366-day year in every year, so 29 February always has number 60, plus 500 for women.
 * Day 0, 60 in a common year and more than 366 are impossible. Old numbers are read as 19YY: the form was
 * retired before anybody born in 2000 could apply.
 */
export function decodeNic(text: string): NicDecoding {
  const number = normalizeNic(text);
  const old = OLD.exec(number);
  const match = old ?? NEW.exec(number);
  if (!match) return { ok: false, problem: 'format' };

  const year = Number(match[1]) + (old ? 1900 : 0);
  const counted = Number(match[2]);
  const female = counted > FEMALE_OFFSET;
  const dateOfBirth = dateOfDay(year, female ? counted - FEMALE_OFFSET : counted);
  if (dateOfBirth === null) return { ok: false, problem: 'impossible-date' };
  return {
    ok: true,
    holder: {
      number,
      form: old ? 'old' : 'new',
      dateOfBirth,
      sex: female ? 'FEMALE' : 'MALE',
      checkDigitValid: hasValidCheckDigit(number),
    },
  };
}

function dateOfDay(year: number, day: number): string | null {
  if (year < 1880 || day < 1 || day > 366) return null;
  let left = day;
  for (const [month, days] of MONTH_DAYS.entries()) {
    if (left <= days) {
      if (month === 1 && left === 29 && !isLeap(year)) return null;
      return `${year}-${String(month + 1).padStart(2, '0')}-${String(left).padStart(2, '0')}`;
    }
    left -= days;
  }
  return null;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

const WEIGHTS = [8, 4, 3, 2, 7, 6, 5, 8, 4, 3, 2];

/**
 * Whether the last digit is the check digit: 11 − (weighted sum mod 11), where 10 and 11 give 0.
 * The old and the new form of a number share it, because 19 and the inserted 0 add nothing to the sum.
 * Cards with other last digits are in circulation, so a wrong one proves nothing; a right one speaks for the reading.
 */
export function hasValidCheckDigit(text: string): boolean {
  const digits = toNewForm(normalizeNic(text));
  if (digits === null) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return (check > 9 ? 0 : check) === Number(digits[11]);
}

/** The 12-digit form of a number: 19YY DDD 0SSS C. Null when the text is no NIC number. */
export function toNewForm(text: string): string | null {
  const number = normalizeNic(text);
  if (NEW.test(number)) return number;
  const old = OLD.exec(number);
  return old ? `19${old[1]}${old[2]}0${old[3]}${old[4]}` : null;
}

/** The 9-digit form with V, where there is one: only for 19YY numbers whose serial begins with 0. */
export function toOldForm(text: string): string | null {
  const number = normalizeNic(text);
  if (OLD.test(number)) return number;
  const match = /^19(\d{2})(\d{3})0(\d{3})(\d)$/.exec(number);
  return match ? `${match[1]}${match[2]}${match[3]}${match[4]}V` : null;
}

/** Whether two texts name the same person's card, in either form (the letter V or X says nothing about identity). */
export function sameNic(a: string, b: string): boolean {
  const left = toNewForm(a);
  return left !== null && left === toNewForm(b);
}
