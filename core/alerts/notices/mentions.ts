/** Return the name being typed after `@`, or null. */
export function mentionAt(text: string, caret: number): string | null {
  const typed = /(?:^|[\s(])@([\p{L}\p{M}.' -]{0,40})$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined || /\s\s/.test(typed) ? null : typed;
}

export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionAt(text, caret);
  if (typed === null) return { text, caret };
  const start = caret - typed.length;
  const before = `${text.slice(0, start)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** The longest of overlapping names wins. */
export function mentionedIn<Member extends { id: string; name: string }>(
  text: string,
  members: readonly Member[],
): Member[] {
  const longestFirst = [...members].sort((a, b) => b.name.length - a.name.length);
  let rest = text;
  return longestFirst.filter(({ name }) => {
    const found = rest.includes(`@${name}`);
    rest = rest.replaceAll(`@${name}`, '');
    return found;
  });
}

/** Return mentions of no member, which notify no one. */
export function unknownMentions(text: string, members: readonly { name: string }[]): string[] {
  const longestFirst = members.map(({ name }) => name).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(`@${name}`, ' '), text);
  const words = rest.matchAll(/(?<=^|[\s(])@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.'-]*[\p{L}\p{M}\p{N}])?/gu);
  return [...new Set([...words].map(([word]) => word))];
}
