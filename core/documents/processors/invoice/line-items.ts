import type { SchemaField } from '../../contract';
import { rowsOf } from '../../layout/find-value';
import { findLabel } from '../../layout/labels';
import { parseAmount, roundMoney, sameAmount } from '../../parsing/amounts';
import { readField } from '../../parsing/field';
import type { PageReading, ReadLine } from '../../pipeline/reading';
import { labels, tableHeads } from './labels';
import { isMoney, money } from './totals';

/** `difference` is amount minus quantity × price if no discount or tax in the row explains it. */
export type LineItem = Factors & { description: string; amount: number };
/** Discounts or taxes: percentages, and amounts in cells without words. */
type Reasons = { percents: readonly number[]; sums: readonly number[] };
type Factors = { quantity: number | null; unitPrice: number | null; difference: number | null };

/**
 * Read the rows from the column heads (at least two) to the first sum. A row without amount continues the description.
 */
export function readLineItems(pages: readonly PageReading[]): SchemaField | null {
  const items: LineItem[] = [];
  const texts: string[] = [];
  let confidence = 1;
  for (const page of pages) {
    let column: number | null = null;
    for (const row of tableRows(page)) {
      const item = asItem(row);
      if (!item) continue;
      const last = items.at(-1);
      if ('continues' in item) {
        if (last && row.close && last.description.length < 300)
          last.description = `${last.description} ${item.continues}`.trim();
        continue;
      }
      if (column !== null && Math.abs(column - item.right) > row.height * 2) continue;
      column ??= item.right;
      items.push(item.item);
      texts.push(row.cells.map((cell) => cell.text).join(' '));
      confidence = Math.min(confidence, ...row.cells.map((cell) => cell.confidence));
    }
  }
  return items.length === 0 ? null : readField(items, texts.join('\n'), confidence);
}

/** `close` if there is no gap to the row above. */
type TableRow = { cells: ReadLine[]; heads: ReadLine[]; amountFrom: number; close: boolean; height: number };

export function tableLines(page: PageReading): ReadLine[] {
  return tableRows(page).flatMap((row) => [...row.heads, ...row.cells]);
}

function tableRows(page: PageReading): TableRow[] {
  const rows = rowsOf(page);
  const head = rows.findIndex((row) => heads(row) >= 2);
  if (head < 0) return [];
  const headRow = rows[head] ?? [];
  const left = Math.min(...headRow.map((cell) => cell.box.x));
  const right = Math.max(...headRow.map((cell) => cell.box.x + cell.box.width));
  const out: TableRow[] = [];
  let bottom = rowBottom(headRow);
  for (const row of rows.slice(head + 1)) {
    const cells = row.filter((cell) => cell.box.x < right + 40 && cell.box.x + cell.box.width > left - 40);
    if (cells.length === 0 || heads(row) >= 2) continue;
    if (endsTable(row)) break;
    const height = cells[0]?.box.height ?? 0;
    const gap = (cells[0]?.box.y ?? 0) - bottom;
    if (out.length > 0 && gap > height * 8) break;
    bottom = rowBottom(cells);
    out.push({ cells, heads: headRow, amountFrom: left + (right - left) * 0.6, close: gap < height * 1.5, height });
  }
  return out;
}

function heads(row: readonly ReadLine[]): number {
  const text = row.map((cell) => cell.text).join(' ');
  if (money(text).some(isMoney)) return 0;
  return tableHeads.filter((head) => head.test(text)).length;
}

function rowBottom(row: readonly ReadLine[]): number {
  return Math.max(...row.map((cell) => cell.box.y + cell.box.height));
}

/** Net sum or tax of one rate, such as "Net 7%". */
const RATED_SUM = /^\s*(?:net|netto|vat|gst|tax|mwst|ust|tva|iva|btw)\b[^\d]*\d{1,2}(?:[.,]\d+)?\s?%/i;

function endsTable(row: readonly ReadLine[]): boolean {
  const sums = [...labels.grandTotal, ...labels.total, ...labels.net.filter((label) => label !== 'Net')];
  const [first] = row;
  if (!first) return false;
  if (/^\s*(total|totaal|totale|grand total|summe|gesamt)/i.test(first.text)) return true;
  if (row.length <= 3 && RATED_SUM.test(first.text)) return true;
  const at = row.findIndex((cell) => findLabel(cell.text, sums) !== null);
  if (at < 0) return false;
  // A section subtotal is alone at the right; the table may continue.
  return !(at === row.length - 1 && /^sub\s?total/i.test(row[at]?.text ?? '') && row.length === 1);
}

const MONEY_ALONE = /^(?:[\d.,]+\s?\p{L}{1,6}\.?|\p{L}{1,3}\.?[$€£]?\s?[\d.,]+)$/u;

function asItem({
  cells,
  heads: columns,
  amountFrom,
}: TableRow): { item: LineItem; right: number } | { continues: string } | null {
  const last = [...cells].reverse().find((cell) => money(cell.text).length > 0);
  const amount = last ? money(last.text).at(-1) : undefined;
  const description = cells
    .map((cell) => cell.text)
    .filter((text) => (text.match(/\p{L}/gu)?.length ?? 0) >= 2)
    .join(' ')
    .trim();
  if (/^sub\s?total/i.test(description)) return null;
  const included = /^incl/i.test(description);
  if (!last || !amount || included || last.box.x + last.box.width < amountFrom) {
    return description && (cells.length <= 2 || included) ? { continues: description } : null;
  }
  const numbers = cells.flatMap((cell) => money(cell.text).map((one) => one.value)).slice(0, -1);
  const percents = cells.flatMap((cell) =>
    [...cell.text.matchAll(/(\d+(?:[.,]\d+)?)\s?%/g)].map((match) => parseAmount(match[1] ?? '') ?? 0),
  );
  // Numbers in descriptions ("500 g") are not discounts or taxes.
  const sums = cells
    .filter((cell) => !/\p{Ll}{2}|\d\s\p{Ll}/u.test(cell.text.replace(/^Rs/, '')) || cells.length === 1)
    .flatMap((cell) => money(cell.text).map((one) => one.value));
  const text = cells
    .filter((cell) => cell !== last || cells.length === 1)
    .map((cell) => cell.text)
    .filter((cell) => /\p{L}{2,}/u.test(cell) && !MONEY_ALONE.test(cell))
    .join(' ');
  const item = {
    description: text.replace(/^\d{1,3}\s+(?=\p{L})/u, '').trim(),
    ...factorsOf(printedFactors(cells, columns, amount.value), factors(numbers, { percents, sums }, amount.value)),
    amount: amount.value,
  };
  return { item, right: last.box.x + last.box.width };
}

/** Prefer values under column heads if consistent with the amount. */
function factorsOf(printed: Factors, found: Factors | null): Factors {
  const isWhole = printed.quantity !== null && printed.unitPrice !== null;
  if (isWhole && printed.difference !== null && sameAmount(printed.difference, 0)) return { ...printed, difference: 0 };
  const isSwapped = found && found.quantity === printed.unitPrice && found.unitPrice === printed.quantity;
  return found === null ? printed : isSwapped ? { ...printed, difference: found.difference } : found;
}

/** First pair whose product is the amount: exactly, minus a percentage, or plus a tax in the row. */
function factors(numbers: readonly number[], reasons: Reasons, amount: number): Factors | null {
  const { percents, sums } = reasons;
  const agreements = [
    (product: number) => sameAmount(product, amount),
    (product: number) =>
      [...percents, ...sums].some((off) => off > 0 && off < 100 && sameAmount(product * (1 - off / 100), amount)),
    (product: number) => percents.some((tax) => sameAmount(product * (1 + tax / 100), amount)),
    (product: number) => sums.some((tax) => tax > 0 && tax < product && sameAmount(product + tax, amount)),
    (product: number) => sums.some((off) => off > 0 && off < product && sameAmount(product - off, amount)),
  ];
  for (const agrees of agreements) {
    for (const [index, quantity] of numbers.entries()) {
      for (const unitPrice of numbers.slice(index + 1)) {
        if (quantity === 0 || !agrees(quantity * unitPrice)) continue;
        return unitPrice === 1 && quantity === amount
          ? { quantity: 1, unitPrice: amount, difference: 0 }
          : { quantity, unitPrice, difference: 0 };
      }
    }
  }
  const price = numbers.find((number) => sameAmount(number, amount));
  return price === undefined ? null : { quantity: 1, unitPrice: price, difference: 0 };
}

/** Read the values under the heads of quantity and unit price; null if a head or value is missing or ambiguous. */
function printedFactors(cells: readonly ReadLine[], columns: readonly ReadLine[], amount: number): Factors {
  const under = (kind: RegExp, not: RegExp): number | null => {
    const [head, another] = columns.filter((column) => kind.test(column.text) && !not.test(column.text));
    if (!head || another) return null;
    const end = (line: ReadLine): number => line.box.x + line.box.width;
    const near = cells.filter((cell) => cell.box.x < end(head) && head.box.x < end(cell));
    const [only, other] = near.flatMap((cell) => money(cell.text));
    return near.length === 1 && only && !other ? only.value : null;
  };
  const [, quantityHead = /$^/, priceHead = /$^/] = tableHeads;
  const [quantity, unitPrice] = [under(quantityHead, priceHead), under(priceHead, /total/i)];
  const difference = quantity === null || unitPrice === null ? null : roundMoney(amount - quantity * unitPrice);
  return { quantity, unitPrice, difference };
}
