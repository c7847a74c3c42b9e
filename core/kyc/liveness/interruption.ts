/** Why a run was given up whose page went out of sight; the session's last hint. Free of zod, because the page uses it. */
export const INTERRUPTED = 'INTERRUPTED';

/** Why a run was given up that the customer stopped; the session's last hint. */
export const STOPPED = 'STOPPED';
export const GIVEN_UP = [INTERRUPTED, STOPPED] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** What a run came to that was given up. */
export const OUTCOME_OF = { [INTERRUPTED]: 'interrupted', [STOPPED]: 'stopped' } as const;
export const GIVEN_UP_OUTCOMES: string[] = Object.values(OUTCOME_OF);

/**
 * How many runs of a session may be given up, one way or the other, without being tries. Each gives movements drawn anew, so it bounds how often somebody
 * can look at a drawing and ask for the next one.
 */
export const MOST_INTERRUPTIONS = 2;

/** Why a page gave the face check up before it began: its files did not come in time. Nothing was drawn, so it is no try. */
export const SLOW_CONNECTION = 'SLOW_CONNECTION';
