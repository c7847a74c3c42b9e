/** Characters of a tag, and tags per alert. */
export const TAG_LENGTH_MAX = 30;
export const TAGS_MAX = 10;

/**
 * Excludes comma, quote and colon, which separate values in filters. Joiners (Sinhala, Tamil, Persian) only between a
 * mark and a letter, so that no two tags look alike.
 */
const TAG = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._/&+-]|(?<=\p{M})[\u200c\u200d](?=\p{L}))*$/u;

/** Normalize a tag: NFC, single spaces, lower case. */
export function normalTag(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');
}

/** Return whether a normalized text is a valid tag. */
export const isTag = (tag: string): boolean => [...tag].length <= TAG_LENGTH_MAX && TAG.test(tag);

/** Apply a change to the tags of an alert. Returns them sorted, with what was added and removed. */
export function tagsAfter(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): { tags: string[]; added: string[]; removed: string[] } {
  const after = new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]);
  return {
    tags: [...after].sort(),
    added: [...after].filter((tag) => !tags.includes(tag)).sort(),
    removed: tags.filter((tag) => !after.has(tag)),
  };
}
