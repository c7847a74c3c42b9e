/** How long a member's note on a session is, at least and at most. Apart from the contract, for pages that ship no schema. */
export const [NOTE_MIN, NOTE_MOST] = [10, 1_000];
