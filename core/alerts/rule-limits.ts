/** Years between two birth dates that a rule may ask for; fewer may be a slip of the pen. */
export const YEARS_APART = { from: 3, to: 60 } as const;
