import { MOVEMENTS, type Movement } from '@/core/kyc/liveness/challenges';

/** Return the movements in order: `{ "2-blink": 2, "1-turnLeft": 1.6 }` gives turnLeft, blink. */
export function movementsIn(signals: Record<string, number>): Movement[] {
  // JSON object keys have no reliable order.
  return Object.keys(signals)
    .sort()
    .flatMap((key) => MOVEMENTS.filter((movement) => /^[12]-/.test(key) && key.slice(2) === movement));
}
