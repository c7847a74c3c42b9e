/** Late after 12 h (ADR 16). */
export const CHECK_HOURS = 4;
export const LATE_HOURS = 12;
