import { MOVEMENTS, type Movement } from '@/core/kyc/liveness/challenges';

/** The movements of a live check in the order they were asked for: `{ "2-blink": 2, "1-turnLeft": 1.6 }` gives turnLeft, blink. */
export function movementsIn(signals: Record<string, number>): Movement[] {
  // The record has no order of its own.
  return Object.keys(signals)
    .sort()
    .flatMap((key) => MOVEMENTS.filter((movement) => /^[12]-/.test(key) && key.slice(2) === movement));
}
