import type { DocumentSide } from '../../contract';
import { backOfAnotherCard } from '../../messages/missing-messages';
import { sameNic } from '../../nic/decode';
import type { PageReading } from '../../pipeline/reading';
import { failed, type RuleOutcome } from '../../pipeline/rule-outcome';
import { nicNumbers } from './extract-nic';
import { nicGenerations } from './nic-generations';
import type { PageKind } from './recognise-page';

type Why = 'generation' | 'number';

/** Detect a side of another card than the first front, by generation or number; null if none. */
export function otherCard(kinds: readonly PageKind[], pages: readonly PageReading[]): TwoDocuments | null {
  const isFront = ({ family, sides }: PageKind): boolean => family === 'NIC' && sides.includes('front');
  // A page with both sides may itself show two cards.
  const alone = kinds.findIndex((kind) => isFront(kind) && kind.sides.length === 1);
  const front = alone < 0 ? kinds.findIndex(isFront) : alone;
  const own = pages[front];
  if (!own) return null;
  const differing = kinds.flatMap((kind, index) => {
    const page = pages[index];
    if (index === front || kind.family !== 'NIC' || !page) return [];
    const why = whyOther([own, page], [kinds[front] as PageKind, kind]);
    return why === null ? [] : [{ sides: kind.sides, why }];
  });
  const [first] = differing;
  return first
    ? {
        front,
        rule: told(
          differing.flatMap(({ sides }) => sides),
          first.why,
        ),
      }
    : null;
}

function whyOther(pair: [PageReading, PageReading], kinds: [PageKind, PageKind]): Why | null {
  if (nicGenerations(kinds, pair).size > 1) return 'generation';
  const [own, other] = [nicNumbers([pair[0]]), nicNumbers([pair[1]])];
  const isOther = own.length > 0 && other.length > 0 && !own.some((one) => other.some((two) => sameNic(one, two)));
  return isOther ? 'number' : null;
}

function told(sides: readonly DocumentSide[], why: Why): RuleOutcome {
  const which = sides.includes('back') ? 'The back' : 'Another front';
  const reason =
    why === 'generation'
      ? 'is of another card than the front, an old and a new one'
      : 'carries another NIC number than the front';
  return {
    ...failed('all-pages-match-one-template', 0.85, `${which} ${reason}. Only the front's fields were read.`),
    ...(sides.includes('back') && { userMessage: backOfAnotherCard() }),
  };
}

/** `front` is the index of the page that is read. */
export type TwoDocuments = { front: number; rule: RuleOutcome };
