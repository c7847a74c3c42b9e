import { MIN_MOVEMENTS, MOVEMENTS, type Movement, possible } from './challenges';

/** `movements`: possible ones, null if not limited. */
export type AccessibilityOptions = { movements: readonly Movement[] | null; slow: boolean };

/** `failedRuns` at the time of the choice. */
export type ChosenAccessibility = AccessibilityOptions & { failedRuns: number };

/** No head turn, which most who need options cannot do. */
export const GENTLE: readonly Movement[] = ['nod', 'blink', 'smile'];

export const gentle = (seesBlink: boolean): readonly Movement[] => possible({ seesBlink, suiting: GENTLE });

/** Undetectable movements do not count. */
export const isTooFew = ({ movements }: AccessibilityOptions, seesBlink: boolean): boolean =>
  movements !== null && possible({ seesBlink, suiting: movements }).length < MIN_MOVEMENTS;

/** After one more, offer a person (ADR 25). */
const GENTLER_AFTER = 2;

export type Alternatives = 'as-before' | 'gentler' | 'person';

export function alternativesAfter(failedRuns: number): Alternatives {
  if (failedRuns < GENTLER_AFTER) return 'as-before';
  return failedRuns === GENTLER_AFTER ? 'gentler' : 'person';
}

/** A choice made before the gentle options were offered gets more time, and movements if none were chosen. */
export function currentAccessibilityOptions(
  chosen: ChosenAccessibility | null,
  failedRuns: number,
  seesBlink: boolean,
): AccessibilityOptions {
  const { movements = null, slow = false } = chosen ?? {};
  const offered = failedRuns >= GENTLER_AFTER && (chosen?.failedRuns ?? 0) < GENTLER_AFTER;
  return offered ? { movements: movements ?? gentle(seesBlink), slow: true } : { movements, slow };
}

/** Null if missing or invalid. */
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
