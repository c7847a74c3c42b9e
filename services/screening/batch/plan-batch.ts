import { CREDITS } from '@/core/products';
import { type BatchPlan, REPEATED_SHOWN, WARNED_SHOWN } from '@/core/screening/batch/contract';
import { distinctNames } from '@/core/search/same-name';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';

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
