/** The only place that asks what time it is, so that tests can move it. */
export const clock = { now: (): Date => new Date() };
