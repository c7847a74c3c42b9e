/**
 * Result of one comparison. `effect` > 0 moves the score that share towards 1, < 0 reduces it by that share. `sentence`
 * is shown to analysts and may be empty. `stated` data comes from the subject alone, may be false and contradicts less.
 */
export type FeatureResult = { feature: string; effect: number; sentence: string; stated?: true };

/** Dates as `packDate` numbers; `circa` if the list is uncertain. */
export type PackedInterval = { from: number; to: number; circa: boolean };
