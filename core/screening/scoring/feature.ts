/**
 * `effect` > 0 moves the score by that share towards 1, < 0 reduces it by that share. `sentence` may be empty. `stated`
 * data comes from the subject and contradicts less.
 */
export type FeatureResult = { feature: string; effect: number; sentence: string; stated?: true };

/** `packDate` numbers; `circa` if the list is uncertain. */
export type PackedInterval = { from: number; to: number; circa: boolean };
