/** As much of a text as a notice shows, on one line and ended between two words. */
const SHOWN = 100;

/** The beginning of a text that is longer than a notice has room for; a short one whole. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  const cut = line.slice(0, SHOWN + 1);
  const end = cut.lastIndexOf(' ');
  // A word without an end, as in scripts that set no spaces, is cut between two characters.
  const kept = end > SHOWN / 2 ? cut.slice(0, end) : cut.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept} …`;
}
