/** What the page may tell the record (page-notes-contract.ts): so many notes at once, and of one session; more say nothing new. */
export const [MOST_AT_ONCE, MOST_NOTES] = [20, 200];

export const NOTE_TYPES = ['camera', 'hints', 'shot', 'page'] as const;

/** A page that is loaded again is closed for a moment; after so long it is told as closed. */
export const CLOSED_AFTER_MS = 5_000;
