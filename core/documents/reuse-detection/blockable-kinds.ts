/** Kinds of numbers that a person may put on the blocklist by hand. */
export const BLOCKABLE_KINDS = ['NIC', 'PASSPORT', 'LICENCE'] as const;
export type BlockableKind = (typeof BLOCKABLE_KINDS)[number];
