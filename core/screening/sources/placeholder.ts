/** Whether a text only says that there is no value: `-`, `N/A`, `unknown`. A capital `NA` may be a surname. */
export function isPlaceholder(text: string): boolean {
  return (
    text === 'na' ||
    /^(?:[\s.,?*_–—-]*|n[/.]a\.?|unknown|not (?:known|available|applicable)|none|nil)$/i.test(text.trim())
  );
}
