/** Lives that a key may be given (docs/api.md#api-keys); null never ends. Apart from the contract, so that a page can list them without its schemas. */
export const KEY_LIVES = [30, 90, 180, 365] as const;
