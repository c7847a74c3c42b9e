/** Can be blocked manually. */
export const BLOCKABLE_KINDS = ['NIC', 'PASSPORT', 'LICENCE'] as const;
export type BlockableKind = (typeof BLOCKABLE_KINDS)[number];
