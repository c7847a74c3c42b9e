export const STATUS_AREAS = ['needed', 'engine', 'setting'] as const;
