/** The page was hidden. No zod: the customer's page imports this. */
export const INTERRUPTED = 'INTERRUPTED';

/** The customer stopped. */
export const STOPPED = 'STOPPED';
export const GIVEN_UP = [INTERRUPTED, STOPPED] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

export const OUTCOME_OF = { [INTERRUPTED]: 'interrupted', [STOPPED]: 'stopped' } as const;
export const GIVEN_UP_OUTCOMES: string[] = Object.values(OUTCOME_OF);

/** More count as attempts. Bounds how often a challenge can be seen and replaced. */
export const MAX_INTERRUPTIONS = 2;

/** Files loaded too slowly. No challenge was drawn, so no attempt. */
export const SLOW_CONNECTION = 'SLOW_CONNECTION';
