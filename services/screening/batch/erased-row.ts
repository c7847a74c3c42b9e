/** Replaces the personal data of an unscreened row on erasure. */
export const ERASED_ROW = { name: null, externalId: null, fault: 'was erased with the person' } as const;
