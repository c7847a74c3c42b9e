import { failed, ignored, passed, type RuleOutcome } from '../rules';

/** A page as far as its text layer goes: `hidden` lines do not show, `reading` is there when the layer was read. */
type Page = { hidden: number; reading?: unknown };

/** Text that nobody sees is reported; it was left out of the reading. */
export function judgeHidden(pages: readonly Page[]): RuleOutcome {
  const hidden = pages.reduce((sum, page) => sum + page.hidden, 0);
  if (hidden > 0) {
    const where = pages.flatMap((page, index) => (page.hidden > 0 ? [index + 1] : [])).join(', ');
    return failed(
      'text-layer-visible',
      0.9,
      `${hidden} lines of text do not show on page ${where}; they were not read.`,
    );
  }
  if (pages.every((page) => !page.reading)) return ignored('text-layer-visible', 'No text layer was read.');
  return passed('text-layer-visible', 0.9);
}
