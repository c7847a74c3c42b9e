/** How long the old key stays valid, so that nothing stops while the new one is rolled out (docs/api.md#api-keys). */
export const KEY_OVERLAP_HOURS = 24;
