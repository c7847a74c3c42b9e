import type { z } from 'zod';
import { plainIssue } from '../../http/plain-issue';
import { futureBirthDate } from '../future-date';
import { CreateScreeningRequest } from '../request-contract';
import { BATCH_COLUMNS, type BatchColumn } from './columns';

/** Where each column stands, of how many, and headings that are none of ours: they are told, not guessed at. */
export type BatchHeading = { at: Partial<Record<BatchColumn, number>>; width: number; ignored: string[] };

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Reads the first row. Undefined when it has no `fullName`: then it is no heading of ours. */
export function readHeading(cells: readonly string[]): BatchHeading | undefined {
  const at: BatchHeading['at'] = {};
  const ignored: string[] = [];
  cells.forEach((cell, place) => {
    const column = BATCH_COLUMNS.find((known) => plain(known) === plain(cell));
    if (column && at[column] === undefined) at[column] = place;
    else if (cell !== '') ignored.push(cell.slice(0, 100));
  });
  return at.fullName === undefined ? undefined : { at, width: cells.length, ignored: ignored.slice(0, 50) };
}

/** A row as the request it asks for, or what is wrong with it in one sentence. */
export type BatchRow = { ok: true; input: CreateScreeningRequest } | { ok: false; fault: string };

export function readRow(heading: BatchHeading, cells: readonly string[], now: Date): BatchRow {
  const cell = (column: BatchColumn): string | undefined => {
    const place = heading.at[column];
    const text = place === undefined ? '' : (cells[place] ?? '').replaceAll('\0', '');
    return text === '' ? undefined : text;
  };
  // A comma too many moves every value behind it into the wrong column.
  if (cells.slice(heading.width).some((text) => text !== ''))
    return { ok: false, fault: `has ${cells.length} cells, the heading has ${heading.width}` };
  const monitoring = cell('ongoingMonitoring')?.toLowerCase();
  if (monitoring !== undefined && !YES.has(monitoring) && !NO.has(monitoring))
    return { ok: false, fault: 'ongoingMonitoring: must be yes or no' };
  const document = {
    type: cell('documentType'),
    number: cell('documentNumber'),
    country: cell('documentCountry'),
  };
  const row = {
    fullName: cell('fullName') ?? '',
    dateOfBirth: cell('dateOfBirth'),
    country: cell('country'),
    externalId: cell('externalId'),
    ...(Object.values(document).some((value) => value !== undefined) && { identificationDocument: document }),
    ...(monitoring !== undefined && { ongoingMonitoring: { enabled: YES.has(monitoring) } }),
  };
  const parsed = CreateScreeningRequest.safeParse(row, { error: plainIssue });
  if (!parsed.success) return { ok: false, fault: faultOf(parsed.error) };
  const [future] = futureBirthDate('dateOfBirth', parsed.data.dateOfBirth, now);
  return future ? { ok: false, fault: `${future.path}: ${future.message}` } : { ok: true, input: parsed.data };
}

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);
const NAMES: Record<string, BatchColumn> = {
  'identificationDocument.type': 'documentType',
  'identificationDocument.number': 'documentNumber',
  'identificationDocument.country': 'documentCountry',
};

/** Every fault of a row, by its column; what the cell holds is not repeated. */
function faultOf(error: z.ZodError): string {
  const faults = error.issues.map(({ path, message }) => {
    const column = path.join('.');
    return `${NAMES[column] ?? column}: ${message}`;
  });
  return [...new Set(faults)].join('; ').slice(0, 500);
}
