/** Every list is checked every 4 h, and late after 12 h (ADR 16). */
export const CHECK_HOURS = 4;
export const LATE_HOURS = 12;
