import type { SchemaField } from '../../contract';
import { rowsOf } from '../../layout/find-value';
import { findLabel } from '../../layout/labels';
import type { PageReading, ReadLine } from '../../reading';
import { sameAmount } from '../../values/amounts';
import { readField } from '../../values/field';
import { labels, tableHeads } from './labels';
import { money } from './totals';

/** One row of the item table. Quantity and unit price are null where the paper does not say them. */
export type LineItem = { description: string; quantity: number | null; unitPrice: number | null; amount: number };

/**
 * Reads the item table of every page: from a row with at least two column heads down to the first sum. A row with an
 * amount at its right is an item; rows without one continue the description above. Quantity and price are the two
 * numbers of the row whose product is the amount, so no column order is assumed.
 */
export function readLineItems(pages: readonly PageReading[]): SchemaField | null {
  const items: LineItem[] = [];
  const texts: string[] = [];
  let confidence = 1;
  for (const page of pages) {
    let column: number | null = null;
    for (const row of tableRows(page)) {
      const item = asItem(row.cells, row.amountFrom);
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

/** A row of the table; `close` when it follows the row above without a gap. */
type TableRow = { cells: ReadLine[]; amountFrom: number; close: boolean; height: number };

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
    out.push({ cells, amountFrom: left + (right - left) * 0.6, close: gap < height * 1.5, height });
  }
  return out;
}

function heads(row: readonly ReadLine[]): number {
  const text = row.map((cell) => cell.text).join(' ');
  if (money(text).some((amount) => amount.decimals === 2)) return 0;
  return tableHeads.filter((head) => head.test(text)).length;
}

function rowBottom(row: readonly ReadLine[]): number {
  return Math.max(...row.map((cell) => cell.box.y + cell.box.height));
}

function endsTable(row: readonly ReadLine[]): boolean {
  const sums = [...labels.grandTotal, ...labels.total, ...labels.net.filter((label) => label !== 'Net')];
  const [first] = row;
  if (!first) return false;
  if (/^\s*(total|totaal|totale|grand total|summe|gesamt)/i.test(first.text)) return true;
  const at = row.findIndex((cell) => findLabel(cell.text, sums) !== null);
  if (at < 0) return false;
  // A section's own subtotal stands alone at the right; the table may go on below it.
  return !(at === row.length - 1 && /^sub\s?total/i.test(row[at]?.text ?? '') && row.length === 1);
}

function asItem(
  cells: readonly ReadLine[],
  amountFrom: number,
): { item: LineItem; right: number } | { continues: string } | null {
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
  const text = cells
    .filter((cell) => cell !== last || cells.length === 1)
    .map((cell) => cell.text)
    .filter((cell) => /\p{L}{2,}/u.test(cell) && !/^[\d.,]+\s?\p{L}{1,6}\.?$/u.test(cell))
    .join(' ');
  const item = {
    description: text.replace(/^\d{1,3}\s+(?=\p{L})/u, '').trim(),
    ...factors(numbers, amount.value),
    amount: amount.value,
  };
  return { item, right: last.box.x + last.box.width };
}

/**
 * Quantity and unit price: the first pair of the row's numbers whose product is the amount, exactly, less a percentage
 * that stands in the row, or plus a tax that stands in the row.
 */
function factors(numbers: readonly number[], amount: number): { quantity: number | null; unitPrice: number | null } {
  const agreements = [
    (product: number) => sameAmount(product, amount),
    (product: number) =>
      numbers.some((percent) => percent > 0 && percent < 100 && sameAmount(product * (1 - percent / 100), amount)),
    (product: number) => numbers.some((tax) => tax > 0 && tax < product && sameAmount(product + tax, amount)),
  ];
  for (const agrees of agreements) {
    for (const [index, quantity] of numbers.entries()) {
      for (const unitPrice of numbers.slice(index + 1)) {
        if (quantity === 0 || !agrees(quantity * unitPrice)) continue;
        return unitPrice === 1 && quantity === amount ? { quantity: 1, unitPrice: amount } : { quantity, unitPrice };
      }
    }
  }
  const price = numbers.find((number) => sameAmount(number, amount));
  return price === undefined ? { quantity: null, unitPrice: null } : { quantity: 1, unitPrice: price };
}
