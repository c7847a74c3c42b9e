let kept = '';

/** What was looked for, for the way back from a document: in the page's own memory, never in the address, gone with a reload. */
export function rememberedSearch(): string {
  return kept;
}

export function rememberSearch(text: string): void {
  kept = text;
}
