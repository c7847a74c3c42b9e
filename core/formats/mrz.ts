import { parse, states } from 'mrz';

/** Parsed machine-readable zone; `fields` holds raw six-digit dates. */
export type ParsedMrz = {
  valid: boolean;
  fields: Record<string, string | null>;
  /** Fields with a wrong check digit or format. */
  invalidFields: string[];
  /** Number of valid check digits among document number, birth date, expiry date and composite. */
  holding: number;
  /** Number of look-alike characters replaced. */
  corrected: number;
};

/** Excludes the personal number: if empty, its check digit is valid for any line of fillers. */
const CHECK_DIGITS = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
];

/**
 * Parse the two 44-character lines of a passport (ICAO 9303 TD3), correcting look-alike characters. Null if the format
 * is unknown; never throws.
 */
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

/** Return whether a code, with or without fillers, is an ICAO 9303 state or organization. */
export const isState = (code: string): boolean => Object.hasOwn(states, code.replace(/<+$/, ''));
