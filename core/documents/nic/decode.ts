export type NicHolder = {
  number: string;
  form: 'old' | 'new';
  dateOfBirth: string;
  sex: 'MALE' | 'FEMALE';
  /** Evidence, not a rule. */
  checkDigitValid: boolean;
};

export type NicFailure = { problem: 'format' | 'impossible-date' };

export type NicDecoding = { ok: true; holder: NicHolder } | ({ ok: false } & NicFailure);

const OLD = /^(\d{2})(\d{3})(\d{3})(\d)[VX]$/;
const NEW = /^(\d{4})(\d{3})(\d{4})(\d)$/;
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEMALE_OFFSET = 500;

export function normalizeNic(text: string): string {
  return text.toUpperCase().replace(/[\s.\-–—_,:;'`"|]/g, '');
}

export function isNicFormat(text: string): boolean {
  const number = normalizeNic(text);
  return OLD.test(number) || NEW.test(number);
}

/**
 * Decode `YYDDDSSSCV` (always 19YY: retired before holders born in 2000) or `YYYYDDDSSSSC`. DDD assumes leap years (29
 * February is 60), plus 500 for women; 60 in common years is impossible.
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
 * Check digit: 11 − (weighted sum mod 11); 10 and 11 give 0. Valid cards with other digits exist, so only a match is
 * evidence.
 */
export function hasValidCheckDigit(text: string): boolean {
  const digits = toNewForm(normalizeNic(text));
  if (digits === null) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return (check > 9 ? 0 : check) === Number(digits[11]);
}

/** 19YY DDD 0SSS C; null if invalid. */
export function toNewForm(text: string): string | null {
  const number = normalizeNic(text);
  if (NEW.test(number)) return number;
  const old = OLD.exec(number);
  return old ? `19${old[1]}${old[2]}0${old[3]}${old[4]}` : null;
}

/** Only for 19YY numbers whose serial begins with 0. */
export function toOldForm(text: string): string | null {
  const number = normalizeNic(text);
  if (OLD.test(number)) return number;
  const match = /^19(\d{2})(\d{3})0(\d{3})(\d)$/.exec(number);
  return match ? `${match[1]}${match[2]}${match[3]}${match[4]}V` : null;
}

/** Compare numbers in either form, ignoring V or X. */
export function sameNic(a: string, b: string): boolean {
  const left = toNewForm(a);
  return left !== null && left === toNewForm(b);
}
