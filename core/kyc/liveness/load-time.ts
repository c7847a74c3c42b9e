/** Then offer another way. */
export const PATIENCE_MS = 50_000;
const SURE_AFTER_MS = 8_000;

/** The model loads first and compresses poorly, so the unpacked share grows slowly at first. */
const SLOWER_AT_FIRST = 2;

/** `share` from 0 to 1. */
export const isTooLate = (share: number, ms: number): boolean =>
  ms >= SURE_AFTER_MS && share < ms / (SLOWER_AT_FIRST * PATIENCE_MS);
