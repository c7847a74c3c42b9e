/** Letters of a tag, and tags that one alert may carry. */
export const TAG_LENGTH_MAX = 30;
export const TAGS_MAX = 10;

/**
 * Words and signs that stand within one; no comma, quote or colon, with which several and typed filters are written. The invisible joiners of
 * Sinhala, Tamil and Persian only where they join something: elsewhere they would make two tags of what looks like one.
 */
const TAG = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._/&+-]|(?<=\p{M})[\u200c\u200d](?=\p{L}))*$/u;

/** A tag as it is kept and compared: composed, without outer or doubled spaces, in lower case. */
export function normalTag(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');
}

/** Whether a text that was made normal may be a tag. */
export const isTag = (tag: string): boolean => [...tag].length <= TAG_LENGTH_MAX && TAG.test(tag);

/** The tags of an alert after a change, in the order of the alphabet, and what of the change was one. */
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
