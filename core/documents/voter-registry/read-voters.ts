import { CsvReader } from '../../formats/csv-records';
import { decodeNic, toNewForm } from '../nic/decode';
import { type VoterRecord, voterRecord } from './voter-record';
import type { ImportVoters } from './voter-settings';

/** `number` is in 12-digit form. */
export type VoterRow = [number: string, record: VoterRecord];

/**
 * `pieceRows` rows per JSON piece, cheap to pass between threads. Of conflicting rows with one number the last wins;
 * `contradicted` counts the others.
 */
export type VoterFile =
  | { missingColumn: string }
  | { pieces: string[]; rows: number; skipped: RowCount; contradicted: RowCount };

/** The heading is line 1. */
export type RowCount = { count: number; first: number[] };

/** Maximum line numbers reported. */
const NAMED = 20;

export function readVoters({ csv, numberColumn, columns }: ImportVoters, pieceRows = 2_000): VoterFile {
  const reader = new CsvReader();
  const [heading, ...body] = reader.push(csv).concat(reader.end());
  const headings = heading && 'cells' in heading ? heading.cells : [];
  const places = new Map(headings.map((cell, index) => [cell.trim(), index]));
  const missing = [numberColumn, ...Object.values(columns)].find((name) => name !== undefined && !places.has(name));
  if (missing !== undefined) return { missingColumn: missing };
  const found = new Map<string, { record: VoterRecord; row: number }>();
  const skipped = nobody();
  const contradicted = nobody();
  for (const { line: row, ...record } of body) {
    const cells = 'cells' in record ? record.cells : [];
    const read = (column: string) => cells[places.get(column) ?? -1];
    const number = canonical(read(numberColumn) ?? '');
    const said = voterRecord(read, columns);
    if (number === null || said === null) {
      add(skipped, row);
      continue;
    }
    const before = found.get(number);
    if (before && JSON.stringify(before.record) !== JSON.stringify(said)) add(contradicted, before.row);
    found.set(number, { record: said, row });
  }
  const rows = [...found].map(([number, { record }]): VoterRow => [number, record]);
  const pieces: string[] = [];
  for (let at = 0; at < rows.length; at += pieceRows) pieces.push(JSON.stringify(rows.slice(at, at + pieceRows)));
  return { pieces, rows: rows.length, skipped, contradicted };
}

const nobody = (): RowCount => ({ count: 0, first: [] });

function add(rows: RowCount, row: number): void {
  rows.count += 1;
  if (rows.first.length < NAMED) rows.first.push(row);
}

function canonical(text: string): string | null {
  const nic = decodeNic(text);
  return nic.ok ? toNewForm(nic.holder.number) : null;
}
