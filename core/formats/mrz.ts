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

/** Utopia on specimens after ICAO 9303, unknown to the library. */
const SPECIMEN_STATE = 'UTO';

function parseLines(lines: readonly string[]): Pick<ReturnType<typeof parse>, 'format' | 'details'> & {
  fields: Record<string, string | null>;
} {
  const { format, fields, details } = parse([...lines], { autocorrect: true });
  const isSpecimen = ({ field, line, start, end }: (typeof details)[number]): boolean =>
    (field === 'issuingState' || field === 'nationality') && /^UT[O0]$/.test(lines[line]?.slice(start, end) ?? '');
  const states = details.filter(isSpecimen).map(({ field }) => [field, SPECIMEN_STATE] as const);
  return {
    format,
    fields: { ...fields, ...Object.fromEntries(states) },
    details: details.map((detail) => (isSpecimen(detail) ? { ...detail, value: SPECIMEN_STATE, valid: true } : detail)),
  };
}

/** Cards (three lines of 30, two of 36) and visas (two lines of 44 or 36, without a composite check digit). */
export type OtherZone = { format: 'TD1' | 'TD2' | 'MRV-A' | 'MRV-B'; issuingState: string };

/** Null unless the check digits of number, birth, expiry and, except for visas, the composite hold. */
export function parseOtherZone(lines: readonly string[]): OtherZone | null {
  try {
    const isVisa = lines[0]?.startsWith('V') ?? false;
    const { format, fields, details } = parseLines(lines);
    const wanted = isVisa ? CHECK_DIGITS.slice(0, -1) : CHECK_DIGITS;
    const isHeld = wanted.every((name) => details.some(({ field, valid }) => field === name && valid));
    const issuingState = fields.issuingState ?? '';
    if (!isHeld || !isState(issuingState)) return null;
    if (isVisa) return { format: format === 'TD3' ? 'MRV-A' : 'MRV-B', issuingState };
    return format === 'TD1' || format === 'TD2' ? { format, issuingState } : null;
  } catch {
    return null;
  }
}

/** Parse ICAO 9303 TD3, correcting look-alikes. Null for another format or unreadable lines; never throws. */
export function parseTd3(lines: readonly [string, string]): ParsedMrz | null {
  try {
    const result = parseLines(lines);
    if (result.format !== 'TD3') return null;
    return {
      valid: result.details.every(({ valid }) => valid),
      fields: result.fields,
      holding: result.details.filter(({ field, valid }) => valid && CHECK_DIGITS.includes(field ?? '')).length,
      invalidFields: result.details.filter((detail) => !detail.valid).map((detail) => detail.field ?? detail.label),
      corrected: result.details.reduce((total, detail) => total + detail.autocorrect.length, 0),
    };
  } catch {
    return null;
  }
}

/** Accept an ICAO 9303 code with or without fillers. */
export const isState = (code: string): boolean =>
  Object.hasOwn(states, code.replace(/<+$/, '')) || code === SPECIMEN_STATE;
