/** At most two decimals. */
export const isHundredths = (threshold: number): boolean => Number(threshold.toFixed(2)) === threshold;
