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

/** A full line one may truncate or drop words at its end. */
function sameZoneName(printed: string, said: string, lineOne: string): boolean {
  if (plainNumber(printed) === plainNumber(said)) return true;
  if (lineOne.endsWith('<')) return false;
  const words = printed
    .toUpperCase()
    .replace(/['’.]/g, '')
    .split(/[\s-]+/);
  const cut = said.split(' ');
  return cut.length <= words.length && cut.every((word, index) => words[index]?.startsWith(word));
}
