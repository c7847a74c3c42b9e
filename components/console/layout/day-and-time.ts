/** A moment with its day, on the clock of 24 hours that all of the console has. */
export const DAY_AND_TIME = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
