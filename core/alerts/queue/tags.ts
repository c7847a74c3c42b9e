export const TAG_LENGTH_MAX = 30;
export const TAGS_MAX = 10;

/**
 * No comma, quote or colon: they separate filters. Joiners (Sinhala, Tamil, Persian) only between mark and letter, so
 * that no two tags look alike.
 */
const TAG = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._/&+-]|(?<=\p{M})[\u200c\u200d](?=\p{L}))*$/u;

/** NFC, single spaces, lower case. */
export function normalTag(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');
}

export const isTag = (tag: string): boolean => [...tag].length <= TAG_LENGTH_MAX && TAG.test(tag);

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
