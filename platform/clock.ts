/** The only source of the current time, so tests can change it. */
export const clock = { now: (): Date => new Date() };
