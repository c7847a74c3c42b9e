/**
 * Last hint of a session whose run was aborted because the page was hidden. No zod here: the customer's page imports
 * it.
 */
export const INTERRUPTED = 'INTERRUPTED';

/** Last hint of a session whose run the customer stopped. */
export const STOPPED = 'STOPPED';
export const GIVEN_UP = [INTERRUPTED, STOPPED] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

export const OUTCOME_OF = { [INTERRUPTED]: 'interrupted', [STOPPED]: 'stopped' } as const;
export const GIVEN_UP_OUTCOMES: string[] = Object.values(OUTCOME_OF);

/**
 * Maximum number of aborted runs that do not count as attempts. Bounds how often a customer can see a challenge and
 * request another.
 */
export const MOST_INTERRUPTIONS = 2;

/**
 * The page left the face check because its files loaded too slowly. No challenge was drawn, so no attempt is counted.
 */
export const SLOW_CONNECTION = 'SLOW_CONNECTION';
