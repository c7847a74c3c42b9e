import type { SchemaField } from '../../contract';
import { type Piece, piecesOf, rowsOf, trimmed } from '../../layout/find-value';
import { findLabel, hasLabel, squashed } from '../../layout/labels';
import { readField } from '../../parsing/field';
import type { PageReading, ReadLine } from '../../pipeline/reading';
import { allLabels, invoiceWords, labels, stopLabels, tableHeads } from './labels';
import { tableLines } from './line-items';
import { money } from './totals';

const COMPANY =
  /(?<![\p{L}])(?:(?:\(?\s?pvt\.?\s?\)?|private|pty)\.?\s*)?(?:ltd|limited|plc|inc|llc|llp|corp(?:oration)?|gmbh|mbh|ag|b\.?\s?v|n\.?\s?v|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|s\.?a\.?s|s\.?l|lda|sp\.?\s?z\s?o\.?\s?o|s\.?a|kft|oü|oy|ab|a\/s|kg|& co)\.?(?![\p{L}])/iu;
const PROSE = /\b(please|thank|terms|conditions|payment|bank|note|return|www|http|page)\b/i;
/** "5kg" is not the legal form KG. */
const MEASURE = /(?<![\p{L}\d])\d+(?:[.,]\d+)?\s?(?:kg|g|mg|l|ml|cl|cm|mm|m|pcs?|pkts?|nos|units?|x)(?![\p{L}\d])/iu;

/**
 * By seller label, then web or mail domain, then the first company name that is not the customer's, then the title
 * line. Excludes item lines.
 */
export function readSupplier(pages: readonly PageReading[], customer: SchemaField | null): SchemaField | null {
  const [first] = pages;
  if (!first) return null;
  const labelled = fromLabel(first, labels.supplier);
  if (labelled) return labelled;
  const lines = pages.flatMap((page) => page.lines);
  const forbidden = customer ? squashed(String(customer.value)) : '';
  const listed = new Set(pages.flatMap(tableLines));
  const candidates = lines
    .filter((line) => !listed.has(line))
    .map((line) => ({ line, name: companyName(line.text) }))
    .filter(({ name }) => name.length > 2 && !MEASURE.test(name) && squashed(name) !== forbidden);
  const domains = webDomains(lines);
  const ownDomain = candidates.filter(
    ({ name }) => plausible(name) && domains.some((domain) => matchesDomain(name, domain)),
  );
  const companies = candidates.filter(({ name }) => COMPANY.test(name) && !PROSE.test(name));
  const heading = headingOf(first, listed);
  const best =
    prefer(ownDomain, COMPANY) ??
    companies[0] ??
    candidates.find(({ name, line }) => heading.includes(line) && titles(first, line, name));
  if (!best) return null;
  // A company named more than once, as in letterhead and footer, is the sender.
  const isRepeated = companies.filter(({ name }) => squashed(name) === squashed(best.name)).length > 1;
  const certainty = ownDomain.includes(best) || isRepeated ? 1 : companies.includes(best) ? 0.85 : 0.7;
  return readField(best.name, best.line.text, best.line.confidence, certainty);
}

/** By buyer label on the first page; null if there is none. */
export function readCustomer(pages: readonly PageReading[]): SchemaField | null {
  const [first] = pages;
  return first ? fromLabel(first, labels.customer) : null;
}

export function readTaxId(pages: readonly PageReading[]): SchemaField | null {
  for (const page of pages) {
    for (const piece of piecesOf(page, labels.taxId, stopLabels)) {
      const match = /[A-Z]{0,3}[\s-]?[0-9A-Z][0-9A-Z ./-]{6,18}/i.exec(piece.text);
      if (match && match[0].replace(/\D/g, '').length >= 6 && !/%|[€$]/.test(piece.text)) {
        return readField(match[0].trim(), piece.text, piece.confidence);
      }
    }
  }
  return null;
}

function fromLabel(page: PageReading, wanted: readonly string[]): SchemaField | null {
  // Names resemble labels ("Forniture": "Fornitore").
  const isLabel = ({ text }: ReadLine): boolean => {
    const hit = findLabel(text, wanted);
    if (/\p{L}$/u.test(text.slice(0, hit?.start))) return false;
    return hit?.errors === 0 || /^[\s:]*$|^\s*:/.test(text.slice(hit?.end));
  };
  for (const piece of piecesOf(page, wanted, stopLabels, 'column', isLabel)) {
    const name = companyName(ownText(piece, wanted));
    if (plausible(name) && !hasLabel(name, ['Address', 'Number', 'Code', 'Care', 'Service tax']))
      return readField(name, piece.text, piece.confidence);
  }
  return null;
}

/** Within a line only an exact label ends a value. */
function ownText(piece: Piece, wanted: readonly string[]): string {
  if (piece.position !== 'same-line') return piece.text;
  const { text } = piece.label;
  const hit =
    findLabel(
      text,
      wanted.filter((label) => squashed(text).startsWith(squashed(label))),
    ) ?? findLabel(text, wanted);
  if (!hit) return '';
  const behind = text.slice(hit.end);
  const next = findLabel(behind, stopLabels);
  return trimmed(next && next.errors === 0 && next.start > 0 ? behind.slice(0, next.start) : behind);
}

/** An address may follow after a dash, a bar or a comma. */
function companyName(text: string): string {
  const [name = ''] = text.replace(CAPTION, '').split(/\s+[-–|•·]\s+|\s{3,}/);
  const form = COMPANY.exec(name);
  const cut =
    form && /^\s*[,;]/.test(name.slice(form.index + form[0].length))
      ? name.slice(0, form.index + form[0].length)
      : name;
  return trimmed(cut.replace(/\s*\([^)]*$/, ''));
}

/** "Seller: " in front of a name. */
const CAPTION = /^\p{L}[\p{L} ]{2,20}:\s+/u;

/** Captions of the form and heads of the table, as whole lines. */
function isCaption(name: string): boolean {
  const plain = squashed(name);
  return (
    [...allLabels, ...invoiceWords].some((label) => squashed(label) === plain) ||
    (tableHeads.some((head) => head.test(name)) && !COMPANY.test(name) && !/\s/.test(name.trim()))
  );
}

function plausible(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '').length;
  return (
    !isCaption(name) &&
    letters >= 3 &&
    letters >= name.length * 0.5 &&
    name.length <= 80 &&
    !PROSE.test(name) &&
    findLabel(name, ['Invoice', 'Date', 'Total']) === null
  );
}

function webDomains(lines: readonly ReadLine[]): string[] {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .toLowerCase();
  const hosts = [...text.matchAll(/(?:www\.|https?:\/\/(?:www\.)?|@)([a-z0-9-]{3,40})\.[a-z]{2,6}/g)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(hosts)]
    .filter((host) => !/^(gmail|yahoo|hotmail|outlook|example)$/.test(host))
    .map((host) => host.replace(/-/g, ''));
}

/** "Azure Interior" matches azure-interior.com; short words do not match long domains. */
function matchesDomain(name: string, domain: string): boolean {
  const plain = squashed(name.replace(COMPANY, '')).toLowerCase();
  if (plain.length < 4) return false;
  return (
    plain === domain ||
    (domain.startsWith(plain) && plain.length >= domain.length * 0.6) ||
    (plain.startsWith(domain) && domain.length >= 5)
  );
}

function prefer<T extends { name: string }>(candidates: T[], pattern: RegExp): T | undefined {
  return candidates.find(({ name }) => pattern.test(name)) ?? candidates[0];
}

function headingOf(page: PageReading, listed: ReadonlySet<ReadLine>): ReadLine[] {
  const rows = rowsOf(page);
  const end = rows.findIndex((row) =>
    row.some((line) => listed.has(line) || money(line.text).some(({ decimals }) => decimals === 2)),
  );
  return (end < 0 ? rows : rows.slice(0, end)).flat();
}

function titles(page: PageReading, line: ReadLine, name: string): boolean {
  return (
    line.box.y < page.height * 0.25 &&
    plausible(name) &&
    !hasLabel(name, ['Invoice', 'Receipt', 'Rechnung', 'Factuur', 'Facture', 'Factura', 'Page', 'Original', 'Copy'])
  );
}
