/** The text between the last `@` and the caret, when somebody is writing a name there; null otherwise. */
export function mentionAt(text: string, caret: number): string | null {
  const typed = /(?:^|[\s(])@([\p{L}\p{M}.' -]{0,40})$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined || /\s\s/.test(typed) ? null : typed;
}

/** Puts a name in place of what was typed after the `@`. Returns the text and where the caret stands. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionAt(text, caret);
  if (typed === null) return { text, caret };
  const start = caret - typed.length;
  const before = `${text.slice(0, start)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Who is mentioned in a text: `@` and the whole name; of two names that begin alike the longer one counts. */
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

/** What follows an `@` in a text and is no member's name, as it was typed: whoever wrote it may think that somebody is told. */
export function namedNobody(text: string, members: readonly { name: string }[]): string[] {
  const longestFirst = members.map(({ name }) => name).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(`@${name}`, ' '), text);
  const words = rest.matchAll(/(?<=^|[\s(])@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.'-]*[\p{L}\p{M}\p{N}])?/gu);
  return [...new Set([...words].map(([word]) => word))];
}
