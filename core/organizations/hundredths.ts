/** Return whether a threshold has at most two decimals: .85, not .855. */
export const isHundredths = (threshold: number): boolean => Number(threshold.toFixed(2)) === threshold;
