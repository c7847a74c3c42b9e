/** `-`, `N/A`, `unknown`. Upper-case `NA` may be a surname. */
export function isPlaceholder(text: string): boolean {
  return (
    text === 'na' ||
    /^(?:[\s.,?*_–—-]*|n[/.]a\.?|unknown|not (?:known|available|applicable)|none|nil)$/i.test(text.trim())
  );
}
