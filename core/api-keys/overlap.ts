/** The old key stays valid after a rotation (docs/api.md#api-keys). */
export const KEY_OVERLAP_HOURS = 24;
