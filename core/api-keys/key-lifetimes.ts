/** Days; null never expires (docs/api.md#api-keys). Separate from the contract to keep zod out of the page bundle. */
export const KEY_LIFETIME_DAYS = [30, 90, 180, 365] as const;
