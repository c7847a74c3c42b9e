import { DomainError } from '@/core/errors';
import type { BatchStatus, ScreeningBatch, ScreeningBatchDetail } from '@/core/screening/batch/contract';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { otherNamesOf } from '@/services/subjects/other-names';
import { planBatch } from './plan-batch';

const SHOWN = 20;
const FAULTS = 100;
/** The reading process is then assumed dead. */
const STALLED_MS = 10 * 60_000;

export async function listBatches(organizationId: string): Promise<{ batches: ScreeningBatch[] }> {
  const rows = await db(organizationId).screeningBatch.findMany({ orderBy: { createdAt: 'desc' }, take: SHOWN });
  return { batches: await present(organizationId, rows) };
}

/** `$2` batch: first rows whose external id belonged to another monitored subject. */
const REUSED = `
  select row.line, request.id as "requestId", request."fullName", request."externalId" from "ScreeningBatchRow" row
  join "ScreeningRequest" request on request.id = row."requestId" and request."organizationId" = $1
  where row."organizationId" = $1 and row."batchId" = $2 and row.status = 'accepted' and row."reusedId" order by row.line limit ${FAULTS}`;

/** `$2` batch: first rows screened without an unreadable field. */
const PARTIAL = `
  select row.line, coalesce(request."fullName", row.input ->> 'fullName') as name, row.ignored from "ScreeningBatchRow" row
  left join "ScreeningRequest" request on request.id = row."requestId" and request."organizationId" = $1
  where row."organizationId" = $1 and row."batchId" = $2 and row.status <> 'broken' and row.ignored is not null
    and (row.input is not null or request.id is not null) order by row.line limit ${FAULTS}`;

type Reused = { line: number; requestId: string; fullName: string; externalId: string };

/** With first faults and, before the start, its plan. Throws NOT_FOUND. */
export async function getBatch(organizationId: string, id: string): Promise<ScreeningBatchDetail> {
  const row = await findBatch(organizationId, id);
  const [batch] = await present(organizationId, [row]);
  const faults = await db(organizationId).screeningBatchRow.findMany({
    where: { batchId: id, status: 'broken' },
    orderBy: { line: 'asc' },
    take: FAULTS,
  });
  const partials = await tenantSql<{ line: number; name: string; ignored: string }>(organizationId, PARTIAL, [id]);
  const reused = await tenantSql<Reused>(organizationId, REUSED, [id]);
  const otherNames = await otherNamesOf(organizationId, 'live', reused);
  const plan = row.status === 'ready' ? await planBatch(organizationId, row) : null;
  return {
    ...(batch as ScreeningBatch),
    plan,
    partials,
    reused: reused.map(({ requestId, line, fullName, externalId }) => ({
      line,
      name: fullName,
      externalId,
      otherNames: otherNames.get(requestId) ?? [],
    })),
    faults: faults.map(({ line, name, externalId, fault }) => ({ line, name, externalId, fault: fault ?? '' })),
  };
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof db>['screeningBatch']['findFirst']>>>;

export async function findBatch(organizationId: string, id: string): Promise<Row> {
  const row = await db(organizationId).screeningBatch.findFirst({ where: { id } });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no batch with this ID.');
  return row;
}

async function present(organizationId: string, rows: Row[]): Promise<ScreeningBatch[]> {
  const [partial, done, members] = await Promise.all([
    db(organizationId).screeningBatchRow.groupBy({
      by: ['batchId'],
      where: { batchId: { in: rows.map(({ id }) => id) }, ignored: { not: null }, status: { not: 'broken' } },
      _count: { _all: true },
    }),
    tenantSql<{ batchId: string; screened: number; erased: number; reusedIds: number; alerts: number }>(
      organizationId,
      `select row."batchId", count(distinct request.id) filter (where request."completedAt" is not null)::int as screened,
         count(distinct row.id) filter (where row."requestId" is null)::int as erased,
         count(distinct row.id) filter (where row."reusedId")::int as "reusedIds", count(distinct alert.id)::int as alerts
       from "ScreeningBatchRow" row
       left join "ScreeningRequest" request on request.id = row."requestId" and request."organizationId" = $1
       left join "Alert" alert on (alert."requestId" = request.id or alert.id = any(request."openAlertIds")) and alert."organizationId" = $1
       where row."organizationId" = $1 and row."batchId" = any($2) and row.status = 'accepted' group by row."batchId"`,
      [rows.map(({ id }) => id)],
    ),
    db(organizationId).member.findMany({ where: { id: { in: rows.map(({ memberId }) => memberId) } } }),
  ]);
  const partials = new Map(partial.map(({ batchId, _count }) => [batchId, _count._all]));
  const counts = new Map(done.map((one) => [one.batchId, one]));
  const names = new Map(members.map((member) => [member.id, member.name]));
  return rows.map((row) => {
    const stalled = row.status === 'reading' && clock.now().getTime() - row.updatedAt.getTime() > STALLED_MS;
    return {
      id: row.id,
      fileName: row.fileName,
      status: stalled ? 'failed' : (row.status as BatchStatus),
      reason: stalled ? 'The upload broke off.' : row.reason,
      rows: row.rows,
      broken: row.broken,
      accepted: row.accepted,
      screened: counts.get(row.id)?.screened ?? 0,
      erased: counts.get(row.id)?.erased ?? 0,
      partial: partials.get(row.id) ?? 0,
      alerts: counts.get(row.id)?.alerts ?? 0,
      reusedIds: counts.get(row.id)?.reusedIds ?? 0,
      ignoredColumns: row.ignoredColumns,
      byName: names.get(row.memberId) ?? null,
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
    };
  });
}
