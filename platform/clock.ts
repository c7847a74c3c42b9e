/** The only time source, so tests can change it. */
export const clock = { now: (): Date => new Date() };
