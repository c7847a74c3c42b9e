import { LEAST_MOVEMENTS, MOVEMENTS, type Movement, possible } from './challenges';

/** What suits the person in the face check. `movements`: those that they can do, null for whoever asked for nothing. */
export type AccessibilityOptions = { movements: readonly Movement[] | null; slow: boolean };

/** A choice of the person, and after how many failed runs it was made. */
export type ChosenAccessibility = AccessibilityOptions & { failedRuns: number };

/** Ticked first: everything but turning the head, which most who ask cannot do. */
export const GENTLE: readonly Movement[] = ['nod', 'blink', 'smile'];

/** Of these what is seen here: nobody is asked by us for what the browser cannot see. */
export const gentle = (seesBlink: boolean): readonly Movement[] => possible({ seesBlink, suiting: GENTLE });

/** Whether somebody left too few movements to draw a run from; what is not seen here does not count. */
export const isTooFew = ({ movements }: AccessibilityOptions, seesBlink: boolean): boolean =>
  movements !== null && possible({ seesBlink, suiting: movements }).length < LEAST_MOVEMENTS;

/** After so many failed runs the gentler ways come first; after one more a person (ADR 25). */
const GENTLER_AFTER = 2;

export type WaysOn = 'as-before' | 'gentler' | 'person';

/** What is offered first after runs that came to nothing. */
export function waysAfter(failedRuns: number): WaysOn {
  if (failedRuns < GENTLER_AFTER) return 'as-before';
  return failedRuns === GENTLER_AFTER ? 'gentler' : 'person';
}

/**
 * What holds for the next run: the person's own choice, unless it was made before the gentler ways were offered; then more time is
 * given, and movements where the person named none. It stays theirs to change.
 */
export function currentAccessibilityOptions(
  chosen: ChosenAccessibility | null,
  failedRuns: number,
  seesBlink: boolean,
): AccessibilityOptions {
  const { movements = null, slow = false } = chosen ?? {};
  const offered = failedRuns >= GENTLER_AFTER && (chosen?.failedRuns ?? 0) < GENTLER_AFTER;
  return offered ? { movements: movements ?? gentle(seesBlink), slow: true } : { movements, slow };
}

/** A choice as the browser kept it; null for nothing or anything else. */
export function readAccessibilityOptions(text: string | null): ChosenAccessibility | null {
  const kept = parsed(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const { movements, slow, failedRuns } = kept as Record<string, unknown>;
  if (typeof slow !== 'boolean' || typeof failedRuns !== 'number') return null;
  if (movements !== null && !Array.isArray(movements)) return null;
  return { movements: movements && MOVEMENTS.filter((one) => movements.includes(one)), slow, failedRuns };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
