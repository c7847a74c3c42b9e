import type { PageReading, ReadLine } from '../../pipeline/reading';
import { tableLines } from './line-items';

type Title = { line: ReadLine; kind: Named; isAlone: boolean };
type Named = 'CREDIT_NOTE' | 'PROFORMA_INVOICE' | 'INVOICE';

const CREDIT = /credit\s?note|credit\s?memo|gutschrift|creditnota|nota de crédito|\bavoir\b|nota di credito/i;
const PROFORMA = /pro[\s-]?forma(?:\s?invoice)?/i;
const INVOICE =
  /(?:tax|commercial|sales)?\s?invoice|rechnung|factuur|facture|factura|fattura|fatura|faktura|számla|receipt|quittung/i;

/** Longer lines are sentences, not titles. */
const TITLE_WORDS = 7;
/** Share of the tallest title's height. */
const SAME_SIZE = 0.75;
/** Part of the page searched for a title if there is no item table. */
const HEAD = 0.5;

/**
 * The largest print above the items that begins or ends with a kind. Without one: credit note or proforma only if
 * nothing else is mentioned.
 */
export function invoiceKindOf(pages: readonly PageReading[], text: string): string {
  const named = titleOf(pages[0]) ?? onlyMention(text);
  if (named !== 'INVOICE') return named;
  return /tax\s?invoice/i.test(text) ? 'TAX_INVOICE' : 'COMMERCIAL_INVOICE';
}

function titleOf(page: PageReading | undefined): Named | null {
  if (!page) return null;
  const items = Math.min(...tableLines(page).map(({ box }) => box.y));
  const bottom = Number.isFinite(items) ? items : page.height * HEAD;
  const titles = page.lines.filter(({ box }) => box.y < bottom).flatMap((line) => asTitle(line) ?? []);
  const tallest = Math.max(...titles.map(({ line }) => line.box.height));
  const large = titles.filter(({ line }) => line.box.height >= tallest * SAME_SIZE);
  const chosen = large.find(({ isAlone }) => isAlone) ?? large[0];
  return chosen?.kind ?? null;
}

export function titlesOn(page: PageReading): ReadLine[] {
  return page.lines.filter((line) => asTitle(line)?.isAlone);
}

function asTitle(line: ReadLine): Title | null {
  const words = line.text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length > TITLE_WORDS) return null;
  const [match] = [CREDIT, INVOICE, PROFORMA]
    .map((one) => one.exec(line.text))
    .filter((one) => one !== null)
    .sort((a, b) => a.index - b.index);
  if (!match) return null;
  const before = line.text.slice(0, match.index);
  const behind = line.text.slice(match.index + match[0].length).replace(PROFORMA, '');
  const hasWord = (rest: string): boolean => /[\p{L}\d]/u.test(rest);
  if (hasWord(before) && hasWord(behind)) return null;
  const kind = CREDIT.test(match[0]) ? 'CREDIT_NOTE' : PROFORMA.test(line.text) ? 'PROFORMA_INVOICE' : 'INVOICE';
  return { line, kind, isAlone: !hasWord(before) && !hasWord(behind) };
}

function onlyMention(text: string): Named {
  const others = text.replace(new RegExp(CREDIT, 'gi'), '').replace(new RegExp(PROFORMA, 'gi'), '');
  if (INVOICE.test(others)) return 'INVOICE';
  if (CREDIT.test(text)) return 'CREDIT_NOTE';
  return PROFORMA.test(text) ? 'PROFORMA_INVOICE' : 'INVOICE';
}
