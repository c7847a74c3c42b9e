/** Short form of a session id, for phone calls. */
export const referenceOf = (id: string): string => id.slice(-6).toUpperCase();

/** Accepts grouping and look-alike letters. Null if invalid. */
export function endOfId(text: string): string | null {
  const typed = text
    .toLowerCase()
    .replace(/[\s#-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{6}$/.test(typed) ? typed : null;
}
