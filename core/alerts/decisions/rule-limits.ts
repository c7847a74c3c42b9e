/** Smaller differences may be typos. */
export const YEARS_APART = { from: 3, to: 60 } as const;
