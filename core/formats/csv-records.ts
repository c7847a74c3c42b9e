/** `line` counts from 1. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string };

const LINE_MAX = 20_000;
const CELLS_MAX = 100;
/** Beyond this an open quote is a fault of its own line. */
const QUOTED_LINES_MAX = 10;

/**
 * Incremental parser: comma, semicolon or tab, RFC 4180 quotes. A malformed line is reported and skipped, never the
 * rest of the file.
 */
export class CsvReader {
  private rest = '';
  private line = 0;
  private open: { line: number; text: string; lines: string[] } | null = null;
  private separator: string | null = null;

  push(text: string): CsvRecord[] {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    const records = lines.flatMap((line) => this.take(line));
    if (this.rest.length <= LINE_MAX) return records;
    // Bounds memory; the rest is parsed as its own lines.
    const cut = this.rest;
    this.rest = '';
    return [...records, ...this.take(cut)];
  }

  end(): CsvRecord[] {
    const last = this.rest.replace(/\r$/, '');
    this.rest = '';
    const records = last === '' ? [] : this.take(last);
    return this.open ? [...records, ...this.giveUp()] : records;
  }

  private take(raw: string): CsvRecord[] {
    this.line += 1;
    const text = this.line === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (!this.open) return this.begin(text, this.line);
    const open = this.open;
    open.text += `\n${text}`;
    open.lines.push(text);
    if (!isOpen(open.text)) {
      this.open = null;
      return [this.read(open.text, open.line)];
    }
    return open.lines.length > QUOTED_LINES_MAX || open.text.length > LINE_MAX ? this.giveUp() : [];
  }

  private begin(text: string, line: number): CsvRecord[] {
    if (text.trim() === '' || text === '\u001a') return [];
    if (text.length > LINE_MAX) return [{ line, fault: `longer than ${LINE_MAX} characters` }];
    this.separator ??= separatorOf(text);
    if (!isOpen(text)) return [this.read(text, line)];
    this.open = { line, text, lines: [] };
    return [];
  }

  /** Report the opening line and parse the following ones individually. */
  private giveUp(): CsvRecord[] {
    const { line, lines } = this.open ?? { line: this.line, lines: [] };
    this.open = null;
    const first: CsvRecord = { line, fault: 'a quote is opened and never closed' };
    return [first, ...lines.flatMap((text, at) => this.begin(text, line + 1 + at))];
  }

  private read(text: string, line: number): CsvRecord {
    const cells = cellsOf(text, this.separator ?? ',');
    if (cells === null) return { line, fault: 'text after a closing quote' };
    return cells.length > CELLS_MAX ? { line, fault: `more than ${CELLS_MAX} cells` } : { line, cells };
  }
}

const isOpen = (text: string): boolean => (text.match(/"/g)?.length ?? 0) % 2 === 1;

function separatorOf(heading: string): string {
  const count = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cellsOf(text: string, separator: string): string[] | null {
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
      if (quote < 0) return null;
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
