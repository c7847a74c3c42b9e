/**
 * What one comparison says. `effect` above 0 moves the score that share of the way to 1, below 0 takes that share of
 * it away, 0 says nothing. `sentence` is what an analyst reads; empty when there is nothing to say. What is `stated` comes
 * from the subject alone and may be mistyped or a lie, so that it contradicts less.
 */
export type FeatureResult = { feature: string; effect: number; sentence: string; stated?: true };

/** A date interval as `packDate` numbers; `circa` when the list itself is unsure. */
export type PackedInterval = { from: number; to: number; circa: boolean };
