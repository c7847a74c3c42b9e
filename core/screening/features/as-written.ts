/**
 * The share of a score that is kept by how the name is written: the same words in another order or case are the name itself, anything
 * else ranks a hair behind it.
 */
export const asWrittenShare = (same: boolean): number => (same ? 1 : 0.997);
