import { plainNumber } from '../parsing/amounts';
import { sameZoneDay, type Td3, yearsAfter } from './find';

/** Years. */
const OLDEST = 120;

/** The MRZ has two-digit years (print decides the century) and truncates long names. */
export function agreesWithZone(field: string, printed: string, said: string, zone: Td3, today: string): boolean {
  switch (field) {
    case 'dateOfBirth':
      return sameZoneDay(printed, said) && printed <= today && printed > yearsAfter(today, -OLDEST);
    case 'dateOfExpiry':
      return sameZoneDay(printed, said);
    case 'surname':
    case 'otherNames':
      return sameZoneName(printed, said, zone.lines[0]);
    default:
      return plainNumber(printed) === plainNumber(said);
  }
}

/**
 * The 39 places for names cut words or drop whole ones. A word is missing legitimately only if the fillers at the end
 * of line one leave no room for it.
 */
function sameZoneName(printed: string, said: string, lineOne: string): boolean {
  if (plainNumber(printed) === plainNumber(said)) return true;
  const words = printed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/['’.\p{M}]/gu, '')
    .split(/[\s-]+/);
  const cut = said.split(' ');
  if (cut.length > words.length || !cut.every((word, index) => words[index]?.startsWith(word))) return false;
  const last = cut.at(-1) ?? '';
  const wasCut = words[cut.length - 1] !== last;
  const missing = wasCut ? (words[cut.length - 1] ?? '').slice(last.length) : (words[cut.length] ?? '');
  const room = /<*$/.exec(lineOne)?.[0].length ?? 0;
  return room <= (wasCut ? 0 : missing.length) || (room <= 1 && missing.length > 0);
}
