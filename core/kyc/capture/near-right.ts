import { CARD_HINTS, type CardHint } from './judge-card';

/** What the corners alone are worth; the rest is what is still to be put right, in the order in which it is asked for. */
const ALL_CORNERS = 0.4;

/** How near the card is to being photographed, from 0 (none is seen) to 1 (all is well). `seen`: which of its four corners are. */
export function nearness(hint: CardHint | null, seen: readonly boolean[]): number {
  if (hint === null || hint === 'none') return 0;
  if (hint === 'outside') return (ALL_CORNERS * seen.filter(Boolean).length) / seen.length;
  const first = CARD_HINTS.indexOf('outside');
  const steps = CARD_HINTS.length - 1 - first;
  return ALL_CORNERS + ((1 - ALL_CORNERS) * (CARD_HINTS.indexOf(hint) - first)) / steps;
}
