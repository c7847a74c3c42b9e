/** Factor that ranks a name just below one with the same words, ignoring order and case. */
export const asWrittenShare = (same: boolean): number => (same ? 1 : 0.997);
