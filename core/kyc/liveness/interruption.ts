/** Why a run was given up whose page went out of sight; the session's last hint. Free of zod, because the page uses it. */
export const INTERRUPTED = 'INTERRUPTED';

/**
 * How many runs of a session may be given up so without being tries. Each gives movements drawn anew, so it bounds how often somebody
 * can look at a drawing and ask for the next one.
 */
export const MOST_INTERRUPTIONS = 2;

/** Why a page gave the face check up before it began: its files did not come in time. Nothing was drawn, so it is no try. */
export const SLOW_CONNECTION = 'SLOW_CONNECTION';
