/** After this time a loading tracker is replaced by the lighter one, then by another way. */
export const PATIENCE_MS = 25_000;
/** The connection speed is unknown before this. */
const SURE_AFTER_MS = 8_000;

/** The model loads first and compresses poorly, the program well: the unpacked share grows more slowly at first. */
const SLOWER_AT_FIRST = 4;

/** Predict from the share (0 to 1) loaded in `ms` that the rest will be late. */
export const comesTooLate = (share: number, ms: number): boolean =>
  ms >= SURE_AFTER_MS && share < ms / (SLOWER_AT_FIRST * PATIENCE_MS);
