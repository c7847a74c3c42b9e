import type { z } from 'zod';
import { isRecord } from '@/core/is-record';
import { alpha3Country } from '@/core/shared/countries/alpha3';
import { countryCode } from '@/core/shared/countries/countries';
import { COUNTRY_CODES } from '@/core/shared/countries/country-codes';
import { futureDate } from '@/core/shared/dates/dates';
import { plainIssue } from '../../http/problem-body';
import { nameWarnings, prepareName } from '../names/prepare';
import { CreateScreeningRequest } from '../requests/contract';
import { ENTITY_TYPES, type EntityType, entityTypeOf, entityTypeWarnings } from '../requests/entity-type';
import { emptyNameWarnings, singleTokenWarnings } from '../warnings';
import { BATCH_COLUMNS, type BatchColumn, type BatchDateOrder, dateIn, isHeading, plainDate } from './columns';

/** `at`: several positions for name parts. `ignored`: unknown headings, reported. */
export type BatchHeading = {
  at: Partial<Record<BatchColumn, number[]>>;
  called: Partial<Record<BatchColumn, string>>;
  width: number;
  ignored: string[];
};

/** Undefined without `fullName`. Chosen columns override the headings (columns.ts). */
export function readHeading(
  cells: readonly string[],
  chosen?: ReadonlyArray<BatchColumn | null>,
): BatchHeading | undefined {
  const at: BatchHeading['at'] = {};
  const called: BatchHeading['called'] = {};
  const ignored: string[] = [];
  cells.forEach((cell, place) => {
    const column = chosen ? chosen[place] : BATCH_COLUMNS.find((known) => isHeading(cell, known));
    if (column && (chosen || at[column] === undefined)) {
      at[column] = [...(at[column] ?? []), place];
      called[column] ??= cell.trim().slice(0, SHOWN) || column;
    } else if (cell !== '') ignored.push(cell.slice(0, 100));
  });
  return at.fullName === undefined ? undefined : { at, called, width: cells.length, ignored: ignored.slice(0, 50) };
}

export function cellOf({ at }: BatchHeading, cells: readonly string[], column: BatchColumn): string | undefined {
  const parts = (at[column] ?? []).map((place) => (cells[place] ?? '').replaceAll('\0', ''));
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? undefined : text;
}

/** A request with its ignored optional fields, or a fault with identifying values. */
export type BatchRow =
  | { ok: true; input: CreateScreeningRequest; warning?: string; ignored?: string }
  | { ok: false; fault: string; name?: string; externalId?: string };

/** Invalid without a readable name; birth dates after `now` are ignored. */
export function readRow(
  heading: BatchHeading,
  cells: readonly string[],
  now: Date,
  order: BatchDateOrder = 'iso',
): BatchRow {
  const cell = (column: BatchColumn) => cellOf(heading, cells, column);
  const called = (column: BatchColumn) => heading.called[column] ?? column;
  const faults: string[] = [];
  // An extra comma shifts values, and a wrong external id is worse than none.
  const isShifted = cells.slice(heading.width).some((text) => text !== '');
  if (isShifted) faults.push(`has ${cells.length} cells, the heading has ${heading.width}: only the name is used`);
  const given = isShifted ? { fullName: cell('fullName') ?? '' } : valuesOf(cell, called, order, faults);
  const parsed = parseGood(given, cell, called, faults);
  const [future] = futureDate('dateOfBirth', parsed?.dateOfBirth, now);
  if (future) faults.push(`${called('dateOfBirth')}: ${future.message}${shown(cell('dateOfBirth'))}`);
  const said = [...new Set(faults)].join('; ').slice(0, 500);
  if (!parsed) {
    const name = cell('fullName')?.slice(0, KEPT);
    const externalId = isShifted ? undefined : cell('externalId')?.slice(0, KEPT);
    return {
      ok: false,
      fault: said,
      ...(name !== undefined && { name }),
      ...(externalId !== undefined && { externalId }),
    };
  }
  const { dateOfBirth, ...others } = parsed;
  const input = { ...others, ...(dateOfBirth !== undefined && !future && { dateOfBirth }) };
  const { fullName } = input;
  const readings = prepareName(fullName);
  const warning = [
    ...(nameWarnings(fullName).warnings ?? []),
    ...emptyNameWarnings(fullName, readings),
    ...singleTokenWarnings(fullName, readings),
    ...entityTypeWarnings(entityTypeOf(input.entityType, fullName)),
  ].join(' ');
  return { ok: true, input, ...(warning && { warning }), ...(said && { ignored: said }) };
}

type Cell = (column: BatchColumn) => string | undefined;
type Called = (column: BatchColumn) => string;

/** Invalid dates and booleans go to `faults`. */
function valuesOf(cell: Cell, called: Called, order: BatchDateOrder, faults: string[]): Record<string, unknown> {
  const written = cell('dateOfBirth')?.trim();
  const date = written === undefined ? undefined : dateIn(order, written);
  if (date && 'fault' in date) faults.push(`${called('dateOfBirth')}: ${date.fault}${shown(written)}`);
  const monitoring = cell('ongoingMonitoring')?.toLowerCase();
  const isAnswer = monitoring !== undefined && (YES.has(monitoring) || NO.has(monitoring));
  if (monitoring !== undefined && !isAnswer)
    faults.push(`${called('ongoingMonitoring')}: must be yes or no${shown(monitoring)}`);
  const type = entityTypeOfCell(cell('entityType'));
  const document = {
    type: cell('documentType'),
    number: cell('documentNumber'),
    country: countryOf(cell('documentCountry')),
  };
  return {
    fullName: cell('fullName') ?? '',
    ...(type !== undefined && { entityType: type }),
    dateOfBirth: !date ? written && (plainDate(written) ?? written) : 'fault' in date ? undefined : date.date,
    country: countryOf(cell('country')),
    externalId: cell('externalId'),
    ...(Object.values(document).some((value) => value !== undefined) && { identificationDocument: document }),
    ...(isAnswer && { ongoingMonitoring: { enabled: YES.has(monitoring) } }),
  };
}

/** Invalid fields go to `faults`; undefined if the name is invalid. */
function parseGood(
  given: Record<string, unknown>,
  cell: Cell,
  called: Called,
  faults: string[],
): CreateScreeningRequest | undefined {
  const parsed = CreateScreeningRequest.safeParse(given, { error: plainIssue });
  if (parsed.success) return parsed.data;
  faults.push(...faultsOf(parsed.error, cell, called));
  const good = structuredClone(given);
  for (const { path } of parsed.error.issues) drop(good, path);
  return CreateScreeningRequest.safeParse(good).data;
}

function drop(from: Record<string, unknown>, [field = '', ...inner]: readonly PropertyKey[]): void {
  const value = from[String(field)];
  if (inner.length > 0 && isRecord(value)) drop(value, inner);
  else delete from[String(field)];
}

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);
const NAMES: Record<string, BatchColumn> = {
  'identificationDocument.type': 'documentType',
  'identificationDocument.number': 'documentNumber',
  'identificationDocument.country': 'documentCountry',
};

const TYPES: Readonly<Record<EntityType, readonly string[]>> = {
  person: ['person', 'individual', 'natural', 'naturalperson', 'private', 'human', 'p', 'i'],
  organization: [
    'organization',
    'organisation',
    'company',
    'entity',
    'legal',
    'legalentity',
    'legalperson',
    'corporate',
    'business',
  ],
  vessel: ['vessel', 'ship'],
  aircraft: ['aircraft', 'plane'],
};

/** Undefined if empty; unknown text is left to validation. */
function entityTypeOfCell(text: string | undefined): string | undefined {
  const plain = text === undefined ? '' : text.toLowerCase().replace(/[^a-z]/g, '');
  return ENTITY_TYPES.find((type) => TYPES[type].includes(plain)) ?? (plain === '' ? undefined : text);
}

/** Accept country names as in spreadsheets, or a code of two or three letters. */
function countryOf(text: string | undefined): string | undefined {
  if (text === undefined || COUNTRY_CODES.has(text.trim().toUpperCase())) return text;
  return countryCode(text) ?? alpha3Country(text) ?? text;
}

/** Characters stored of an invalid row. */
const KEPT = 200;
const SHOWN = 40;

/** Shorten the cell's text, to locate it. */
function shown(text: string | undefined): string {
  if (text === undefined) return '';
  return ` ("${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}")`;
}

const faultsOf = (error: z.ZodError, cell: Cell, called: Called): string[] =>
  error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const column = NAMES[name] ?? BATCH_COLUMNS.find((known) => known === name);
    if (column === 'fullName' && !cell(column)?.trim()) return 'the name is empty';
    return column ? `${called(column)}: ${message}${shown(cell(column))}` : `${name}: ${message}`;
  });
