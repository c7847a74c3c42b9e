/**
 * Lifetimes of a key in days; null never expires (docs/api.md#api-keys). A separate file keeps zod schemas out of the
 * page bundle.
 */
export const KEY_LIVES = [30, 90, 180, 365] as const;
