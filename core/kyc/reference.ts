/** What people read to each other of a session's id: its last six characters, enough to find it. */
export const referenceOf = (id: string): string => id.slice(-6).toUpperCase();
