import { decodeNic, normalizeNic } from './decode';

export type FoundNic = {
  number: string;
  originalText: string;
  /** Multiplied with the reading confidence; below 1 if spaces were removed or look-alikes replaced. */
  certainty: number;
};

const LOOK_ALIKES: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };
const AS_READ = /(?<![\dA-Z])(\d{12}|\d{9}[VX])(?![\dA-Z])/g;
const SPACED = /(?<![\dA-Z])((?:\d[ ]?){11}\d|(?:\d[ ]?){8}\d[ ]?[VX])(?![\dA-Z])/g;
const SUSPECT = /(?<![A-Z\d])([\dOQDILZSGB]{12}|[\dOQDILZSGB]{9}[VXYU])(?![A-Z\d])/g;

/**
 * Find NIC numbers, best first. Look-alikes (O for 0) are replaced only if confirmed by check digit or birth date, so a
 * misread number cannot become another person's.
 */
export function findNics(text: string, knownBirthDates: readonly string[] = []): FoundNic[] {
  const line = text.toUpperCase();
  const found = new Map<string, FoundNic>();
  for (const [pattern, certainty] of [
    [AS_READ, 1],
    [SPACED, 0.97],
  ] as const) {
    for (const match of line.matchAll(pattern)) keep(found, match[0], normalizeNic(match[0]), certainty);
  }
  for (const match of line.matchAll(SUSPECT)) {
    const number = replaceLookAlikes(match[0]);
    if (number !== match[0] && vouchedFor(number, knownBirthDates)) keep(found, match[0], number, 0.85);
  }
  return [...found.values()].sort((a, b) => b.certainty - a.certainty);
}

function keep(found: Map<string, FoundNic>, originalText: string, number: string, certainty: number): void {
  if (!found.has(number)) found.set(number, { number, originalText: originalText.trim(), certainty });
}

function replaceLookAlikes(text: string): string {
  const body = text.length === 12 ? text : text.slice(0, 9);
  const digits = [...body].map((character) => LOOK_ALIKES[character] ?? character).join('');
  if (text.length === 12) return digits;
  return digits + (text.endsWith('X') ? 'X' : 'V');
}

function vouchedFor(number: string, knownBirthDates: readonly string[]): boolean {
  const decoding = decodeNic(number);
  if (!decoding.ok) return false;
  return decoding.holder.checkDigitValid || knownBirthDates.includes(decoding.holder.dateOfBirth);
}
