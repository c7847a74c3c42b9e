import { SURE } from '../../forgery-detection/comparisons/comparison';
import { hasLabel, squashed } from '../../layout/labels';
import { severalInvoices } from '../../messages/missing-messages';
import type { Box, PageReading } from '../../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';
import { titlesOn } from './kind';
import { invoiceWords, labels } from './labels';
import { datePlaces, numbersBehind, readDate } from './read-values';
import { readTotals } from './totals';

export type Beginning = { page: number; number: string };

/** Find complete pages: invoice word, confident number, date, total. Only a different number starts another invoice. */
export function invoicesOn(pages: readonly PageReading[]): Beginning[] {
  const found = pages.flatMap((page, index) => {
    const number = isWhole(page) ? ownNumber(page) : null;
    return number === null ? [] : [{ page: index, number }];
  });
  return found.filter(
    ({ number }, index) => found.findIndex((other) => squashed(other.number) === squashed(number)) === index,
  );
}

/** Suppliers have no common template, so numbers decide. */
export function oneInvoice(beginnings: readonly Beginning[]): RuleOutcome {
  if (beginnings.length === 0) return ignored('all-pages-match-one-template', 'No page is clearly a complete invoice.');
  if (beginnings.length === 1) return passed('all-pages-match-one-template', 0.9, 'The pages are of one invoice.');
  const each = beginnings.map(({ number, page }) => `${number} on page ${page + 1}`);
  return {
    ...failed(
      'all-pages-match-one-template',
      0.9,
      `The pages are of ${beginnings.length} invoices: ${each.join(', ')}. Only the first one was read.`,
    ),
    userMessage: severalInvoices(),
  };
}

/**
 * Requires two dated titles with different confident numbers: payment slips repeat the number, credit notes cite their
 * invoice.
 */
export function oneInvoiceOnPage(pages: readonly PageReading[]): RuleOutcome {
  for (const [index, page] of pages.entries()) {
    const numbers = headedNumbers(page);
    if (numbers.length < 2) continue;
    const detail = `Page ${index + 1} carries ${numbers.length} invoices: ${numbers.join(', ')}. Their values may be mixed.`;
    return failed('one-invoice-on-page', 0.8, detail);
  }
  return passed('one-invoice-on-page', 0.8);
}

function headedNumbers(page: PageReading): string[] {
  const titles = titlesOn(page).map(({ box }) => box);
  if (titles.length < 2) return [];
  const dated = new Set(
    [labels.date, labels.weakDate].flatMap((wanted) => datePlaces(page, wanted)).map(titleOver(titles)),
  );
  const found = new Map<Box, string>();
  for (const { field, position, box } of numbersBehind(page, labels.number)) {
    const title = titleOver(titles)(box);
    const isSure = (field.originalTextConfidence ?? 0) >= SURE;
    if (title && isSure && position !== 'below' && dated.has(title) && !found.has(title))
      found.set(title, String(field.value));
  }
  const numbers = [...found.values()];
  return numbers.filter((number, index) => numbers.findIndex((one) => squashed(one) === squashed(number)) === index);
}

/**
 * Return the title of a place: in the lowest row of titles not below the place, the last one left of it, else the
 * first; null without titles above.
 */
function titleOver(titles: readonly Box[]): (place: Box) => Box | null {
  return (place) => {
    const above = titles.filter((title) => title.y - 2 * title.height <= place.y);
    const lowest = Math.max(...above.map(({ y }) => y));
    const row = above.filter((title) => lowest - title.y <= 2 * title.height).sort((a, b) => a.x - b.x);
    return row.findLast(({ x }) => x <= place.x) ?? row[0] ?? null;
  };
}

function isWhole(page: PageReading): boolean {
  const says = (test: (text: string) => boolean): boolean => page.lines.some(({ text }) => test(text));
  if (says((text) => /page\s*(?:[2-9]|\d{2})\s*(?:of|\/)/i.test(text))) return false;
  const dated = [labels.date, labels.weakDate].some((wanted) => readDate([page], wanted, 'day-first') !== null);
  return says((text) => hasLabel(text, invoiceWords)) && dated && readTotals([page]).total !== null;
}

/** Null if not confident, or if a column lists several numbers. */
function ownNumber(page: PageReading): string | null {
  const found = numbersBehind(page, labels.number);
  const [first] = found;
  if (!first || (first.field.originalTextConfidence ?? 0) < SURE) return null;
  const listed = new Set(found.filter(({ position }) => position === 'below').map(({ field }) => field.value));
  return first.position === 'below' && listed.size > 1 ? null : String(first.field.value);
}
