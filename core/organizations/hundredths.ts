/** Whether a threshold is one that can be set: .85, not .855. */
export const isHundredths = (threshold: number): boolean => Number(threshold.toFixed(2)) === threshold;
