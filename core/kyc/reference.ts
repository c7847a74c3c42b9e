/** What people read to each other of a session's id: its last six characters, enough to find it. */
export const referenceOf = (id: string): string => id.slice(-6).toUpperCase();

/**
 * The end of an id as somebody typed what they heard: in whatever groups, and with letters that ids leave out because they look like digits.
 * Null where it is none.
 */
export function endOfId(text: string): string | null {
  const typed = text
    .toLowerCase()
    .replace(/[\s#-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{6}$/.test(typed) ? typed : null;
}
