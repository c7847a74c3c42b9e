import { parse } from 'csv-parse/sync';
import { encodingByMark } from './table-text';

/** Older government files are Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingByMark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Tolerates inner quotes and uneven rows, which official files have; removes the 0x1A at the end of DOS files. */
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

function withoutDosEnd(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith('\u001a') ? trimmed.slice(0, -1) : trimmed;
}
