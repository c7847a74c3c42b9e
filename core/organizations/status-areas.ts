/** Areas of status checks: required components, engines in use, and optional settings. */
export const STATUS_AREAS = ['needed', 'engine', 'setting'] as const;
