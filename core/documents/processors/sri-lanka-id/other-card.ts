import type { DocumentSide } from '../../contract';
import { sameNic } from '../../nic/decode';
import type { PageReading } from '../../reading';
import { nicNumbers } from './extract-nic';
import { nicGenerations } from './nic-generations';
import type { PageKind } from './templates';

/** Two cards where there should be one: the front that is gone by, as an index of a page, and the sides that are of the other card. */
export type OtherCard = { front: number; sides: DocumentSide[]; why: 'generation' | 'number' };

/**
 * Whether some side is surely not of the card that the first front is of: it is of the other generation, or carries a number that
 * is another person's. Null where nothing says so, or where no page shows a front alone.
 */
export function otherCard(kinds: readonly PageKind[], pages: readonly PageReading[]): OtherCard | null {
  const front = kinds.findIndex(({ family, sides }) => family === 'NIC' && sides.join() === 'front');
  const own = pages[front];
  if (!own) return null;
  const differing = kinds.flatMap((kind, index) => {
    const page = pages[index];
    if (index === front || kind.family !== 'NIC' || !page) return [];
    const why = whyOther([own, page], [kinds[front] as PageKind, kind]);
    return why === null ? [] : [{ sides: kind.sides, why }];
  });
  const [first] = differing;
  return first ? { front, why: first.why, sides: [...new Set(differing.flatMap(({ sides }) => sides))] } : null;
}

function whyOther(pair: [PageReading, PageReading], kinds: [PageKind, PageKind]): OtherCard['why'] | null {
  if (nicGenerations(kinds, pair).size > 1) return 'generation';
  const [own, other] = [nicNumbers([pair[0]]), nicNumbers([pair[1]])];
  const isOther = own.length > 0 && other.length > 0 && !own.some((one) => other.some((two) => sameNic(one, two)));
  return isOther ? 'number' : null;
}
