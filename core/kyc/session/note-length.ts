/** Separate from the contract, for pages without zod. */
export const [NOTE_MIN, NOTE_MAX] = [10, 1_000];
