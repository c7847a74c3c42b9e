import { DomainError } from '@/core/errors';
import { CREDITS } from '@/core/products';
import {
  type BatchPlan,
  type BatchStatus,
  REPEATED_SHOWN,
  type ScreeningBatch,
  type ScreeningBatchDetail,
  WARNED_SHOWN,
} from '@/core/screening/batch/contract';
import { distinctNames } from '@/core/search/searchable-names';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { memberNames } from '@/services/members/member-names';
import { otherNamesOf } from '@/services/subjects/other-names';

/** Rows to be screened. Of a repeated external id, the last row decides about monitoring. `$2` batch. */
const WAITING = `
  with waiting as (
    select line, input, warning, coalesce((input #>> '{ongoingMonitoring,enabled}')::boolean, input ? 'externalId')
      and line = max(line) over (partition by coalesce(input ->> 'externalId', id)) as watched
    from "ScreeningBatchRow" where "organizationId" = $1 and "batchId" = $2 and status = 'waiting')`;
const COUNTED = `${WAITING}
  select count(*) filter (where watched)::int as watched,
    count(*) filter (where input ? 'dateOfBirth')::int as "dateOfBirth", count(*) filter (where input ? 'country')::int as country,
    count(*) filter (where input ? 'externalId')::int as "externalId"
  from waiting`;
type Counted = BatchPlan['told'] & { watched: number };
const WARNED = `${WAITING}
  select line, input ->> 'fullName' as name, warning, count(*) over ()::int as "of", (count(*) filter (where watched) over ())::int as watched
  from waiting where warning is not null order by line limit ${WARNED_SHOWN}`;
type Warned = { line: number; name: string; warning: string; of: number; watched: number };
/** Per id: names compared, and other names listed. */
const NAMES_READ = 50;
const NAMES_TOLD = 5;
/** Ids with different names first: they end another subject's monitoring. */
const REPEATED = `${WAITING}
  select input ->> 'externalId' as "externalId", array_agg(line order by line) as lines, bool_or(watched) as watched,
    (array_agg(distinct input ->> 'fullName'))[1:${NAMES_READ}] as names, (array_agg(input ->> 'fullName' order by line desc))[1] as last,
    count(*) over ()::int as "of"
  from waiting where input ? 'externalId'
  group by 1 having count(*) > 1 order by count(distinct input ->> 'fullName') = 1, min(line) limit ${REPEATED_SHOWN}`;
type Repeated = { externalId: string; lines: number[]; watched: boolean; names: string[]; last: string; of: number };

/** Preview monitoring, cost and likely mistakes. */
export async function planBatch(
  organizationId: string,
  { id, rows, broken, dates }: { id: string; rows: number; broken: number; dates: unknown },
): Promise<BatchPlan> {
  const people = rows - broken;
  const [[counted], repeated, warned, account] = await Promise.all([
    tenantSql<Counted>(organizationId, COUNTED, [id]),
    tenantSql<Repeated>(organizationId, REPEATED, [id]),
    tenantSql<Warned>(organizationId, WARNED, [id]),
    db(organizationId).creditAccount.findFirst({ where: {}, select: { balance: true } }),
  ]);
  const { watched, ...told } = counted ?? { watched: 0, dateOfBirth: 0, country: 0, externalId: 0 };
  const credits = people * CREDITS.screeningRequest;
  const balance = account?.balance ?? null;
  return {
    people,
    watched,
    told,
    dates: dates as BatchPlan['dates'],
    credits,
    affordable: balance === null ? people : Math.min(people, Math.floor(balance / CREDITS.screeningRequest)),
    repeated: {
      of: repeated[0]?.of ?? 0,
      ids: repeated.map(({ externalId, lines, watched, names, last }) => ({
        externalId,
        lines: lines.slice(0, 10),
        watched,
        last,
        otherNames: distinctNames([last, ...names]).slice(1, 1 + NAMES_TOLD),
      })),
    },
    warned: {
      of: warned[0]?.of ?? 0,
      watched: warned[0]?.watched ?? 0,
      rows: warned.map(({ line, name, warning }) => ({ line, name, warning })),
    },
  };
}

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
  const [partial, done, names] = await Promise.all([
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
    memberNames(
      organizationId,
      rows.map(({ memberId }) => memberId),
    ),
  ]);
  const partials = new Map(partial.map(({ batchId, _count }) => [batchId, _count._all]));
  const counts = new Map(done.map((one) => [one.batchId, one]));
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
