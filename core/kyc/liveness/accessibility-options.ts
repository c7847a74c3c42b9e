import { LEAST_MOVEMENTS, MOVEMENTS, type Movement, possible } from './challenges';

/** Customer settings of the liveness check. `movements`: the possible ones, null if not limited. */
export type AccessibilityOptions = { movements: readonly Movement[] | null; slow: boolean };

/** Settings and the number of failed runs when they were chosen. */
export type ChosenAccessibility = AccessibilityOptions & { failedRuns: number };

/** Preselected: no head turn, which most who need options cannot do. */
export const GENTLE: readonly Movement[] = ['nod', 'blink', 'smile'];

/** Without movements that this browser cannot detect. */
export const gentle = (seesBlink: boolean): readonly Movement[] => possible({ seesBlink, suiting: GENTLE });

/** True if fewer detectable movements remain than a run needs. */
export const isTooFew = ({ movements }: AccessibilityOptions, seesBlink: boolean): boolean =>
  movements !== null && possible({ seesBlink, suiting: movements }).length < LEAST_MOVEMENTS;

/** Offer the gentle options after this many failed runs, then a person (ADR 25). */
const GENTLER_AFTER = 2;

export type WaysOn = 'as-before' | 'gentler' | 'person';

export function waysAfter(failedRuns: number): WaysOn {
  if (failedRuns < GENTLER_AFTER) return 'as-before';
  return failedRuns === GENTLER_AFTER ? 'gentler' : 'person';
}

/**
 * Return the settings of the next run: the customer's choice, unless made before the gentle options were offered; then
 * add time, and movements if none were chosen.
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

/** Parse a choice stored by the browser; null if missing or invalid. */
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
