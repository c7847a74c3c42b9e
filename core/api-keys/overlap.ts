/** How long the old key stays valid, so that nothing stops while the new one is rolled out (decision D8). */
export const KEY_OVERLAP_HOURS = 24;
