import type { SchemaField } from '../../contract';
import { isLabelLine, rowsOf } from '../../layout/find-value';
import { findLabel, hasLabel, squashed } from '../../layout/labels';
import { type FoundAmount, findAmounts, parseAmount, roundMoney, sameAmount } from '../../parsing/amounts';
import { readField } from '../../parsing/field';
import type { PageReading, ReadLine } from '../../pipeline/reading';
import { allLabels, labels } from './labels';

/** `isSum` if the row has nothing else. */
type Labelled = { amount: FoundAmount; confidence: number; y: number; page: number; isSum: boolean; label: string };

/** Times the confidence of amounts that no sum confirms. */
export const UNPROVED = 0.85;

export type Totals = Record<'net' | 'tax' | 'total' | 'deductions' | 'charges', SchemaField | null>;

/**
 * Find the combination with net + tax = total; otherwise the strongest label of each and all taxes between them, for
 * the check to report.
 */
export function readTotals(pages: readonly PageReading[]): Totals {
  const named = [...behind(pages, labels.grandTotal), ...behind(pages, labels.total).reverse()];
  const nets = behind(pages, labels.net)
    .filter(({ label }) => !isToPay(label))
    .reverse();
  const taxes = behind(pages, labels.tax).reverse();
  // "Subtotal" contains "total" but is the net sum.
  const totals = named.filter(
    (total) =>
      !nets.some((net) => isOneRow(net, total) && sameAmount(net.amount.value, total.amount.value)) &&
      !isTaxSum(total.label),
  );
  const unnamed = sumsBelow(pages, nets, taxes);
  const fitting =
    addUp(totals, nets, taxes) ??
    addUp(totals, ratedSums(nets), taxes, ratedSums(taxes)) ??
    ratedRows(pages, totals) ??
    (totals.length > 0 ? null : addUp(unnamed, nets, taxes));
  const best = totals.find(({ amount }) => amount.value !== 0) ?? totals[0];
  const guess = { total: best ?? unnamed[0] ?? named[0] ?? null, net: nets[0] ?? null, tax: null };
  const chosen = fitting ?? doubtful(guess);
  const block = (found: Labelled[]): Labelled[] => between(found, nets, chosen.total);
  return {
    net: asField(chosen.net),
    tax: asField(chosen.tax ?? together(block(taxes), (value) => value)),
    total: asField(chosen.total),
    deductions: asField(together(block(behind(pages, labels.deduction)), Math.abs)),
    charges: asField(together(block(behind(pages, labels.charge)), (value) => value)),
  };
}

/** Without a sum that fits, the label alone decides. */
function doubtful({ total, net, tax }: Choice): Choice {
  const less = (one: Labelled | null): Labelled | null => one && { ...one, confidence: one.confidence * UNPROVED };
  return { total: less(total), net: less(net), tax };
}

/** "Net à payer" and "Netto a pagare" are totals. */
function isToPay(label: string): boolean {
  const [net, total] = [findLabel(label, labels.net), findLabel(label, labels.grandTotal)];
  return total?.errors === 0 && net !== null && total.end - total.start > net.end - net.start;
}

/** "Total VAT" is a tax; "Total incl. VAT" is not. */
function isTaxSum(label: string): boolean {
  return hasLabel(label, labels.tax) && !/inc|inkl|ttc|con\s|com\s|brutto|due|pay|zahl|\bmit\b|\+|and|und/i.test(label);
}

function between(found: Labelled[], nets: Labelled[], total: Labelled | null): Labelled[] {
  if (!total) return [];
  const tops = nets.filter((net) => net.isSum && net.page === total.page && net.y < total.y).map((net) => net.y);
  return found.filter((one) => one.isSum && one.page === total.page && one.y > Math.min(...tops) && one.y < total.y);
}

function together(found: Labelled[], signed: (value: number) => number): Labelled | null {
  const [first] = found;
  if (!first) return null;
  const value = roundMoney(found.reduce((sum, one) => sum + signed(one.amount.value), 0));
  const originalText = found.map((one) => one.amount.originalText).join(' + ');
  const confidence = Math.min(...found.map((one) => one.confidence));
  return { ...first, amount: { ...first.amount, value, originalText }, confidence };
}

const isOneRow = (one: Labelled, other: Labelled): boolean => one.page === other.page && one.y === other.y;

/** Needs at least two rates. */
function ratedSums(found: readonly Labelled[]): Labelled[] {
  const rated = found.filter(({ label, isSum }) => isSum && label.includes('%'));
  const sum = rated.length > 1 ? together([...rated].reverse(), (value) => value) : null;
  return sum ? [sum] : [];
}

/** Rows that print a rate, its net sum and its tax; null unless at least two of them reach a total. */
function ratedRows(pages: readonly PageReading[], totals: readonly Labelled[]): Choice | null {
  const parts = pages.flatMap((page, index) =>
    rowsOf(page).flatMap((row) => {
      const label = row.map(({ text }) => text).join('   ');
      const rate = parseAmount(/(\d{1,2}(?:[.,]\d{1,2})?)\s?%/.exec(label)?.[1] ?? '');
      const amounts = money(label).filter(isMoney);
      const at = amounts.findIndex((net, place) => {
        const tax = amounts[place + 1];
        return rate !== null && tax !== undefined && sameAmount((net.value * rate) / 100, tax.value);
      });
      const [net, tax] = at < 0 ? [] : amounts.slice(at);
      if (!net || !tax) return [];
      const confidence = Math.min(...row.map((line) => line.confidence));
      const rest = { confidence, y: row[0]?.box.y ?? 0, page: index, isSum: true, label };
      return [{ net: { ...rest, amount: net }, tax: { ...rest, amount: tax } }];
    }),
  );
  const sum = (found: Labelled[]): Labelled | null => together(found, (value) => value);
  const [net, tax] = [sum(parts.map((part) => part.net)), sum(parts.map((part) => part.tax))];
  if (parts.length < 2 || !net || !tax) return null;
  const reached = net.amount.value + tax.amount.value;
  const total = totals.find(({ amount }) => sameAmount(amount.value, reached));
  return total ? { total, net, tax } : null;
}

/** The total may have an unknown or two-line label. */
function sumsBelow(pages: readonly PageReading[], nets: readonly Labelled[], taxes: readonly Labelled[]): Labelled[] {
  const top = nets.filter(({ isSum }) => isSum).at(-1);
  const page = top && pages[top.page];
  if (!top || !page) return [];
  const rows = rowsOf(page).flatMap((row) => {
    const [first] = row;
    const last = row.at(-1);
    const amount = last && money(last.text).at(-1);
    if (!first || !last || !amount || !isMoney(amount) || row.length > 3 || first.box.y <= top.y) return [];
    const { confidence } = last;
    return [{ amount, confidence, y: first.box.y, page: top.page, isSum: true, label: first.text }];
  });
  return rows
    .filter((row) => row.amount.value >= top.amount.value && ![...nets, ...taxes].some((one) => isOneRow(one, row)))
    .reverse();
}

type Choice = { total: Labelled | null; net: Labelled | null; tax: Labelled | null };

function addUp(totals: Labelled[], nets: Labelled[], taxes: Labelled[], sums: Labelled[] = []): Choice | null {
  for (const total of totals) {
    for (const net of nets) {
      if (net.amount.value === 0) continue;
      const tax = [...taxes, ...sums].find(
        (one) => one !== net && sameAmount(net.amount.value + one.amount.value, total.amount.value),
      );
      if (tax) return { total, net, tax };
      const parts = taxParts(taxes, total.amount.value - net.amount.value);
      if (parts) return { total, net, tax: parts };
    }
  }
  return null;
}

/** Such as CGST and SGST, or SSCL and VAT. */
function taxParts(taxes: Labelled[], difference: number): Labelled | null {
  for (const first of taxes) {
    const second = taxes.find(
      (one) => one !== first && one.y !== first.y && sameAmount(first.amount.value + one.amount.value, difference, 2),
    );
    if (!second) continue;
    const originalText = `${first.amount.originalText} + ${second.amount.originalText}`;
    const value = roundMoney(first.amount.value + second.amount.value);
    return {
      ...first,
      amount: { ...first.amount, value, originalText },
      confidence: Math.min(first.confidence, second.confidence),
    };
  }
  return null;
}

/** An amount below counts for a column head. */
function behind(pages: readonly PageReading[], wanted: readonly string[]): Labelled[] {
  const found: Labelled[] = [];
  for (const [index, page] of pages.entries()) {
    const rows = rowsOf(page);
    for (const row of rows) {
      const at = row.findIndex((line) => isLabelled(line.text, wanted));
      if (at < 0) continue;
      const label = row[at];
      if (!label) continue;
      const beside = inRow(row.slice(at), wanted);
      const own = beside ?? amountBelow(rows, row, label);
      const isSum =
        beside !== null && row.length <= 3 && !/\b(?:incl|of which|davon|dont)|excl|before|taxable/i.test(label.text);
      if (own) {
        const { confidence } = own.line;
        found.push({ amount: own.amount, confidence, y: label.box.y, page: index, isSum, label: label.text });
      }
    }
  }
  return found;
}

const PLAIN_LABELS = allLabels.map(squashed);

/** "Montant TTC" resembles "Montant HT": an exact label of something else wins. */
function isLabelled(text: string, wanted: readonly string[]): boolean {
  const hit = findLabel(text, wanted);
  if (!hit || hit.errors === 0) return hit !== null;
  const plain = squashed(text);
  return !PLAIN_LABELS.some((label) => label.length >= 5 && plain.includes(label));
}

/** Two columns of sums may share a row. */
function inRow(cells: ReadLine[], wanted: readonly string[]): { amount: FoundAmount; line: ReadLine } | null {
  const [label, ...rest] = cells;
  if (!label) return null;
  const stop = rest.findIndex((cell) => isLabelLine(cell.text, [...labels.total, ...labels.net, ...labels.grandTotal]));
  const candidates = stop < 0 ? rest : rest.slice(0, stop);
  for (const line of [...candidates].reverse()) {
    const amount = money(line.text).at(-1);
    if (amount) return { amount, line };
  }
  const own = money(label.text.slice(findLabel(label.text, wanted)?.end ?? 0)).at(-1);
  return own ? { amount: own, line: label } : null;
}

function amountBelow(
  rows: ReadLine[][],
  row: ReadLine[],
  label: ReadLine,
): { amount: FoundAmount; line: ReadLine } | null {
  if (label.text.length > 30) return null;
  const next = rows[rows.indexOf(row) + 1] ?? [];
  const line = next.find((one) => one.box.x < label.box.x + label.box.width && label.box.x < one.box.x + one.box.width);
  if (!line || line.box.y - label.box.y > label.box.height * 4) return null;
  const amount = money(line.text).at(-1);
  return amount && isMoney(amount) && amount.originalText.length >= line.text.replace(/\D/g, '').length
    ? { amount, line }
    : null;
}

export const isMoney = ({ decimals }: FoundAmount): boolean => decimals === 2 || decimals === 3;

/** Excludes percentages, dates and long identifiers. */
export function money(text: string): FoundAmount[] {
  // "10.00 15.00" is two amounts. Signs may precede the currency or follow the number, and need not be hyphens.
  const apart = text
    .replace(/−/g, '-')
    .replace(/((?<![\p{L}\d])-|^\()\s?([A-Z]{3}|Rs\.?|[$€£₹])\s?(?=\d)/gu, '$2 $1')
    .replace(/(?<!\S)(\d[\d.,']*[.,]\d{2})-(?!\S)/g, '-$1')
    .replace(/(?<=[A-Z]{2}|Rs\.?|[$€£₹])(?=\d)/gi, ' ')
    .replace(/([.,]\d{2}) (?=\d{1,3}[.,]\d{2}(?!\d))/g, '$1  ');
  return findAmounts(apart).filter((amount) => {
    const after = apart.slice(amount.index + amount.originalText.length);
    const digits = amount.originalText.replace(/\D/g, '').length;
    return !/^\s*%/.test(after) && digits <= 12 && (amount.decimals > 0 || digits <= 9);
  });
}

function asField(found: Labelled | null): SchemaField | null {
  return found ? readField(found.amount.value, found.amount.originalText, found.confidence) : null;
}
