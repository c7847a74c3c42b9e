import { parse, states } from 'mrz';

/** `fields` holds raw six-digit dates. */
export type ParsedMrz = {
  valid: boolean;
  fields: Record<string, string | null>;
  invalidFields: string[];
  /** Valid check digits of number, birth, expiry and composite. */
  holding: number;
  corrected: number;
};

/** Not the personal number: if empty, its check digit is always valid. */
const CHECK_DIGITS = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
];

/** Parse ICAO 9303 TD3, correcting look-alikes. Null for another format or unreadable lines; never throws. */
export function parseTd3(lines: readonly [string, string]): ParsedMrz | null {
  try {
    const result = parse([...lines], { autocorrect: true });
    if (result.format !== 'TD3') return null;
    return {
      valid: result.valid,
      fields: { ...result.fields },
      holding: result.details.filter(({ field, valid }) => valid && CHECK_DIGITS.includes(field ?? '')).length,
      invalidFields: result.details.filter((detail) => !detail.valid).map((detail) => detail.field ?? detail.label),
      corrected: result.details.reduce((total, detail) => total + detail.autocorrect.length, 0),
    };
  } catch {
    return null;
  }
}

/** Accept an ICAO 9303 code with or without fillers. */
export const isState = (code: string): boolean => Object.hasOwn(states, code.replace(/<+$/, ''));
