import { parse } from 'csv-parse/sync';

/** Bytes → text. UTF-8 first; the older government files are Windows-1252 and are read as that when UTF-8 fails. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Rows of a CSV file as arrays of cells. Quotes inside unquoted cells and uneven rows are tolerated (official files
 * have both); a row of only control characters (the 0x1A that ends DOS files) is dropped.
 */
export function csvRows(bytes: Uint8Array): string[][] {
  const text = withoutDosEnd(decodeText(bytes));
  const rows: string[][] = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  });
  return rows;
}

/** Drops the 0x1A (end-of-file of DOS) that some official files still end with. */
function withoutDosEnd(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith('\u001a') ? trimmed.slice(0, -1) : trimmed;
}
