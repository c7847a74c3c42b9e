/** What a check of the status page is about: nothing works without it, an engine in use, or a setting somebody chose. */
export const STATUS_AREAS = ['needed', 'engine', 'setting'] as const;
