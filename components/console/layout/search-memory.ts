/** Recent search texts by random key. */
export type SearchMemory = ReadonlyArray<readonly [name: string, text: string]>;
const MOST = 30;

export function textOf(kept: SearchMemory, name: string): string {
  return kept.find(([one]) => one === name)?.[1] ?? '';
}

/** An empty text is removed. */
export function withText(kept: SearchMemory, name: string, text: string): SearchMemory {
  const others = kept.filter(([one]) => one !== name);
  return text === '' ? others : [...others, [name, text] as const].slice(-MOST);
}
