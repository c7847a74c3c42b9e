/** `line` counts from 1. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string };

const LINE_MAX = 20_000;
const CELLS_MAX = 100;
/** Beyond this an open quote is a fault of its own line. */
const QUOTED_LINES_MAX = 10;
/** First line that spreadsheets read as a setting. */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?$/i;

/**
 * Incremental parser: comma, semicolon, tab or the separator of `sep=`; RFC 4180 quotes. A malformed line is reported
 * and skipped, never the rest of the file.
 */
export class CsvReader {
  private rest = '';
  private line = 0;
  private open: { line: number; lines: string[] } | null = null;
  private separator: string | null = null;
  /** Cells of the first record. */
  private width = 0;

  push(text: string): CsvRecord[] {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    const records = lines.flatMap((line) => this.next(line));
    if (this.rest.length <= LINE_MAX) return records;
    // Bounds memory; the rest is parsed as its own lines.
    const cut = this.rest;
    this.rest = '';
    return [...records, ...this.next(cut)];
  }

  end(): CsvRecord[] {
    const last = this.rest.replace(/\r$/, '');
    this.rest = '';
    const records = last === '' ? [] : this.next(last);
    while (this.open) records.push(...this.giveUp());
    return records;
  }

  private next(raw: string): CsvRecord[] {
    this.line += 1;
    if (this.line > 1) return this.take(raw, this.line);
    const text = raw.replace(/^\uFEFF/, '');
    const said = SEPARATOR_LINE.exec(text.trim() || text);
    this.separator = said?.[1] ?? null;
    return said ? [] : this.take(text, 1);
  }

  private take(text: string, line: number): CsvRecord[] {
    if (!this.open) return this.begin(text, line);
    const { open } = this;
    const isRow = this.isWhole(text);
    open.lines.push(text);
    const joined = open.lines.join('\n');
    const cells = this.cells(joined);
    if (cells === null || joined.length > LINE_MAX) return this.giveUp();
    if (cells === 'open') return isRow || open.lines.length > QUOTED_LINES_MAX ? this.giveUp() : [];
    // Two stray quotes close each other; both lines are rows then.
    if (isRow && this.isWhole(open.lines[0] ?? '')) return this.giveUp();
    this.open = null;
    return [this.record(cells, open.line)];
  }

  private begin(text: string, line: number): CsvRecord[] {
    if (text.trim() === '' || text === '\u001a') return [];
    if (text.length > LINE_MAX) return [{ line, fault: `longer than ${LINE_MAX} characters` }];
    this.separator ??= separatorOf(text);
    const cells = this.cells(text);
    if (cells === null) return [{ line, fault: 'text after a closing quote' }];
    if (cells !== 'open') return [this.record(cells, line)];
    this.open = { line, lines: [text] };
    return [];
  }

  /** Report the opening line and parse the following ones individually. */
  private giveUp(): CsvRecord[] {
    const { line = this.line, lines = [] } = this.open ?? {};
    this.open = null;
    const first: CsvRecord = { line, fault: 'a quote is opened and never closed' };
    return [first, ...lines.slice(1).flatMap((text, at) => this.take(text, line + 1 + at))];
  }

  private record(cells: string[], line: number): CsvRecord {
    this.width ||= cells.length;
    return cells.length > CELLS_MAX ? { line, fault: `more than ${CELLS_MAX} cells` } : { line, cells };
  }

  private cells(text: string): string[] | 'open' | null {
    return cellsOf(text, this.separator ?? ',');
  }

  /** As wide as the heading, whatever its quotes mean. */
  private isWhole(text: string): boolean {
    return text.split(this.separator ?? ',').length === this.width;
  }
}

function separatorOf(heading: string): string {
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A quote within an unquoted cell is text. Null: text after a closing quote. */
function cellsOf(text: string, separator: string): string[] | 'open' | null {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    if (text[at] !== '"') {
      const end = text.indexOf(separator, at);
      const to = end < 0 ? text.length : end;
      cells.push(text.slice(at, to).trim());
      at = to + 1;
      continue;
    }
    let cell = '';
    let from = at + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) return 'open';
      cell += text.slice(from, quote);
      from = quote + 1;
      if (text[from] !== '"') break;
      cell += '"';
      from += 1;
    }
    if (from < text.length && text[from] !== separator) return null;
    cells.push(cell.trim());
    at = from + 1;
  }
  return cells;
}

/** Formula starts (`=`, `+`, `-`, `@`, tab, return) get an apostrophe against CSV injection (OWASP). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell ?? ''))).join(',')}\r\n`;
}

function quoted(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
