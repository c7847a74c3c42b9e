import type { PageReading } from '../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';

/** Compare "Page 2 of 5" with the pages received. */
export function pagesComplete(pages: readonly PageReading[]): RuleOutcome {
  const totals = pages.flatMap((page) =>
    page.lines.flatMap((line) => /page\s*\d+\s*(?:of|\/)\s*(\d{1,2})/i.exec(line.text)?.[1] ?? []),
  );
  const announced = Math.max(0, ...totals.map(Number));
  if (announced === 0) return ignored('all-pages-provided', 'The paper does not say how many pages it has.');
  return pages.length >= announced
    ? passed('all-pages-provided', 0.9, `${pages.length} of ${announced} pages.`)
    : failed('all-pages-provided', 0.8, `The paper has ${announced} pages, ${pages.length} were sent.`);
}

export const neverExpires = (): RuleOutcome => ignored('document-expired', 'Papers of this kind do not expire.');
