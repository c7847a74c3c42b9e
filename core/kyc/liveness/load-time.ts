/** A tracker that is not there after so long gives way to the lighter one, and that to another way on. */
export const PATIENCE_MS = 25_000;
/** Before this nobody can say how quick a connection is. */
const SURE_AFTER_MS = 8_000;

/** The model comes first and hardly packs, the program after it does: at the same pace the share of both unpacked rises more slowly at first. */
const SLOWER_AT_FIRST = 4;

/** Whether what came in the first `ms` (a share from 0 to 1) says that the rest will not come in time: who waits on would wait for nothing. */
export const comesTooLate = (share: number, ms: number): boolean =>
  ms >= SURE_AFTER_MS && share < ms / (SLOWER_AT_FIRST * PATIENCE_MS);
