import { parse, states } from 'mrz';

/** One machine-readable zone as the parser understood it; `fields` holds the raw six-digit dates. */
export type ParsedMrz = {
  valid: boolean;
  fields: Record<string, string | null>;
  /** Names of the fields whose check digit or form is wrong. */
  invalidFields: string[];
  /** How many of the check digits hold that stand for content: number, birth, expiry and the composite one. */
  holding: number;
  /** How many characters were replaced because a letter stood where only a digit can. */
  corrected: number;
};

/** Check digits of fields that are never empty; the one of an empty personal number holds for any line of fillers. */
const CHECK_DIGITS = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
];

/**
 * Parses the two 44-character lines of a passport (ICAO 9303 TD3), replacing look-alike characters where the field
 * allows only digits or only letters. Null when the lines have no known form. Never throws.
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

/** Whether a code of up to three letters, with or without its fillers, is a state or an organization of ICAO 9303. */
export const isState = (code: string): boolean => Object.hasOwn(states, code.replace(/<+$/, ''));
