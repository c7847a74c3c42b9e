import { csvRows } from '../../formats/csv';
import { decodeNic, toNewForm } from '../nic/decode';
import { type VoterRecord, voterRecord } from './voter-record';
import type { ImportVoters } from './voter-settings';

/** A row of a registry: the NIC number in its twelve-digit form, and what is said about it. */
export type VoterRow = [number: string, record: VoterRecord];

/**
 * What a file holds, or the column that it lacks. Rows come in pieces of `pieceRows` as JSON, which one thread hands another at once
 * and opens a piece at a time. `skipped` rows have no valid number or nothing else; of two rows with one number the later counts.
 */
export type VoterFile = { missingColumn: string } | { pieces: string[]; rows: number; skipped: number };

export function readVoters({ csv, numberColumn, columns }: ImportVoters, pieceRows = 2_000): VoterFile {
  const [heading = [], ...body] = csvRows(new TextEncoder().encode(csv));
  const places = new Map(heading.map((cell, index) => [cell.trim(), index]));
  const missing = [numberColumn, ...Object.values(columns)].find((name) => name !== undefined && !places.has(name));
  if (missing !== undefined) return { missingColumn: missing };
  const found = new Map<string, VoterRecord>();
  let skipped = 0;
  for (const cells of body) {
    const read = (column: string) => cells[places.get(column) ?? -1];
    const number = canonical(read(numberColumn) ?? '');
    const record = voterRecord(read, columns);
    if (number === null || record === null) skipped += 1;
    else found.set(number, record);
  }
  const rows: VoterRow[] = [...found];
  const pieces: string[] = [];
  for (let at = 0; at < rows.length; at += pieceRows) pieces.push(JSON.stringify(rows.slice(at, at + pieceRows)));
  return { pieces, rows: rows.length, skipped };
}

function canonical(text: string): string | null {
  const nic = decodeNic(text);
  return nic.ok ? toNewForm(nic.holder.number) : null;
}
