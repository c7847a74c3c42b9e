import { plainNumber } from '../parsing/plain-number';
import { sameZoneDay, type Td3, yearsAfter } from './find';

/** No one is older, in years. */
const OLDEST = 120;

/**
 * Whether a printed value of a passport is the one in its zone. A zone has two digits of a year, and the print decides the century; a
 * birth is not in the future. Names that are longer than line one are cut off in it.
 */
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

/** Where line one is full, each word may be the beginning of the printed one, and words may be missing at the end. */
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
