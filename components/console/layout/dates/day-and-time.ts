/** 24-hour clock, as everywhere in the console. */
export const DAY_AND_TIME = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
