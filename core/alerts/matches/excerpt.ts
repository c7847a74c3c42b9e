/** Characters; ends at a word boundary. */
const SHOWN = 100;

export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  const cut = line.slice(0, SHOWN + 1);
  const end = cut.lastIndexOf(' ');
  // Scripts without spaces: never cut a surrogate pair.
  const kept = end > SHOWN / 2 ? cut.slice(0, end) : cut.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept} …`;
}
