/** The same words in another order or case rank first. */
export const asWrittenShare = (same: boolean): number => (same ? 1 : 0.997);
