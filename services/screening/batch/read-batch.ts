import { DomainError } from '@/core/errors';
import { CsvReader, type CsvRecord } from '@/core/formats/csv-records';
import { TableTextDecoder, UnreadableText } from '@/core/formats/table-text';
import type { MemberPrincipal } from '@/core/principal';
import { type BatchDateOrder, countDate, type DatesRead, noDates, readColumns } from '@/core/screening/batch/columns';
import { BATCH_LIMITS } from '@/core/screening/batch/contract';
import { fileFault, headingFault, NOT_TEXT } from '@/core/screening/batch/heading-fault';
import { type BatchHeading, type BatchRow, cellOf, readHeading, readRow } from '@/core/screening/batch/rows';
import type { CreateScreeningRequest } from '@/core/screening/requests/contract';
import { clock } from '@/platform/clock';
import { db, JsonNull } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetUnstarted } from './start-batch';

const WRITE = 1_000;

/**
 * Stream a file into checked rows. Nothing is screened, charged or monitored until start-batch.ts. A truncated or
 * oversized file, or one without a header row, leaves a failed batch.
 */
export async function readBatch(
  principal: MemberPrincipal,
  file: { fileName: string; body: AsyncIterable<Uint8Array>; dates: BatchDateOrder; columns?: string | undefined },
): Promise<{ id: string }> {
  const { organizationId, memberId } = principal;
  const id = newId('bat');
  const scoped = db(organizationId);
  await forgetUnstarted(organizationId);
  await scoped.screeningBatch.create({ data: { id, organizationId, memberId, fileName: file.fileName } });
  try {
    const { dates, ...counts } = await keepRows(organizationId, id, file);
    await scoped.$transaction(async (tx) => {
      await tx.screeningBatch.updateMany({
        where: { id },
        data: { ...counts, dates: dates ?? JsonNull, status: 'ready' },
      });
      await appendAudit(tx, organizationId, {
        actor: principal,
        action: 'screeningBatch.uploaded',
        objectId: id,
        detail: { rows: counts.rows, broken: counts.broken },
      });
    });
    return { id };
  } catch (error) {
    const reason = error instanceof DomainError ? error.message : 'The upload broke off.';
    await scoped.screeningBatchRow.deleteMany({ where: { batchId: id } });
    await scoped.screeningBatch.updateMany({ where: { id }, data: { status: 'failed', reason } });
    throw error;
  }
}

type Counts = { rows: number; broken: number; ignoredColumns: string[]; dates: DatesRead | null };
type Row = {
  id: string;
  line: number;
  status: string;
  fault: string | null;
  name: string | null;
  externalId: string | null;
  warning: string | null;
  ignored: string | null;
  input: CreateScreeningRequest | null;
};

/** `$2` batch, `$3` JSON rows; several times faster than `createMany`. */
const KEEP_ROWS = `
  insert into "ScreeningBatchRow" (id, "organizationId", "batchId", line, status, fault, name, "externalId", warning, ignored, input)
  select id, $1, $2, line, status, fault, name, "externalId", warning, ignored, nullif(input, 'null'::jsonb) from jsonb_to_recordset($3::jsonb)
    as row (id text, line int, status text, fault text, name text, "externalId" text, warning text, ignored text, input jsonb)`;

async function keepRows(
  organizationId: string,
  batchId: string,
  {
    body,
    dates: order,
    columns,
  }: { body: AsyncIterable<Uint8Array>; dates: BatchDateOrder; columns?: string | undefined },
): Promise<Counts> {
  const chosen = columns === undefined ? undefined : readColumns(columns);
  const counts: Counts = { rows: 0, broken: 0, ignoredColumns: [], dates: noDates(order) };
  let heading: BatchHeading | undefined;
  let waiting: Row[] = [];
  const scoped = db(organizationId);
  const now = clock.now();
  const write = async () => {
    if (waiting.length > 0) await tenantSql(organizationId, KEEP_ROWS, [batchId, JSON.stringify(waiting)]);
    waiting = [];
    await scoped.screeningBatch.updateMany({
      where: { id: batchId },
      data: { rows: counts.rows, broken: counts.broken },
    });
  };
  for await (const record of recordsOf(body)) {
    if (!heading) {
      if (chosen && 'cells' in record && record.cells.length !== chosen.length)
        throw otherColumns(chosen.length, record);
      heading = 'cells' in record ? readHeading(record.cells, chosen) : undefined;
      if (!heading) throw noHeading('cells' in record ? record.cells : []);
      counts.ignoredColumns = heading.ignored;
      continue;
    }
    counts.rows += 1;
    if (counts.rows > BATCH_LIMITS.rows)
      throw new DomainError('FILE_TOO_LARGE', `A file may have at most ${BATCH_LIMITS.rows} rows.`);
    const row: BatchRow =
      'cells' in record ? readRow(heading, record.cells, now, order) : { ok: false, fault: record.fault };
    if (counts.dates && 'cells' in record)
      countDate(counts.dates, record.line, cellOf(heading, record.cells, 'dateOfBirth'));
    if (!row.ok) counts.broken += 1;
    waiting.push({
      id: newId('bar'),
      line: record.line,
      status: row.ok ? 'waiting' : 'broken',
      fault: row.ok ? null : row.fault,
      name: row.ok ? null : (row.name ?? null),
      externalId: row.ok ? null : (row.externalId ?? null),
      warning: row.ok ? (row.warning ?? null) : null,
      ignored: row.ok ? (row.ignored ?? null) : null,
      input: row.ok ? row.input : null,
    });
    if (waiting.length >= WRITE) await write();
  }
  if (!heading) throw noHeading(null);
  await write();
  return counts;
}

function noHeading(cells: readonly string[] | null): DomainError {
  return new DomainError('VALIDATION_ERROR', headingFault(cells), {
    errors: [{ path: 'fullName', code: 'missing', message: 'no column "fullName"' }],
  });
}

function otherColumns(chosen: number, { cells }: { cells: readonly string[] }): DomainError {
  const message = `What ${chosen} columns are was said, and the file has ${cells.length}. Choose the file once more.`;
  return new DomainError('VALIDATION_ERROR', message, {
    errors: [{ path: 'columns', code: 'mismatch', message: `has ${chosen} places, the file ${cells.length} columns` }],
  });
}

/** Records with a size limit. */
async function* recordsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader();
  const decoder = new TableTextDecoder();
  let size = 0;
  try {
    for await (const chunk of body) {
      const fault = size === 0 && chunk.byteLength > 0 ? fileFault(chunk) : null;
      if (fault) throw new DomainError('FILE_UNREADABLE', fault);
      size += chunk.byteLength;
      if (size > BATCH_LIMITS.bytes)
        throw new DomainError('FILE_TOO_LARGE', `A file may have at most ${BATCH_LIMITS.bytes / 1024 / 1024} MB.`);
      yield* reader.push(decoder.push(chunk));
    }
    yield* reader.push(decoder.end());
  } catch (error) {
    if (error instanceof UnreadableText) throw new DomainError('FILE_UNREADABLE', NOT_TEXT);
    throw error;
  }
  yield* reader.end();
}
