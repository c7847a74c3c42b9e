/** What was looked for, under names that say nothing: as many as this window keeps, the newest. */
export type SearchMemory = ReadonlyArray<readonly [name: string, text: string]>;
const MOST = 30;

export function textOf(kept: SearchMemory, name: string): string {
  return kept.find(([one]) => one === name)?.[1] ?? '';
}

/** With a text in place of what stood under its name; an empty one is not kept. */
export function withText(kept: SearchMemory, name: string, text: string): SearchMemory {
  const others = kept.filter(([one]) => one !== name);
  return text === '' ? others : [...others, [name, text] as const].slice(-MOST);
}
