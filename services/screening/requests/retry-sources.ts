import { SOURCE_KINDS } from '@/core/screening/requests/contract';
import { RETRY_DAYS, RETRY_MINUTES } from '@/core/screening/requests/retry-sources';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { requirePeps } from './screen-peps';
import { requireWatchlists } from './screen-subject';

/** Sources searchable now: by id, and by kind, because a fully failed kind records no ids. */
export async function answeringSources(): Promise<string[]> {
  const [lists, peps, corpora] = await Promise.all([requireWatchlists(), requirePeps(), mediaCorpora()]);
  return [
    ...SOURCE_KINDS,
    ...lists.lists.map(({ source }) => source),
    ...peps.lists.flatMap(({ source, status }) => (status === 'published' ? [source] : [])),
    ...corpora.flatMap((corpus) => (isSearchable(corpus) ? [corpus.source] : [])),
  ];
}

const ROUND = 500;
/** Minutes until an unavailable source is checked again; a permanently missing list affects every request. */
const PUT_OFF_MINUTES = 360;

/** `$2` ids, `$3` now, `$4` minutes by attempts. Schedules the next attempt in case this one fails. */
const MARK = `
  update "ScreeningRequest" r set retrying = true, retries = retries + 1,
    "retryAt" = $3::timestamptz + make_interval(mins => ($4::int[])[least(r.retries + 2, cardinality($4::int[]))])
  where r."organizationId" = $1 and r.id = any($2::text[]) and r.status = 'completed_partial' and r."retryAt" <= $3::timestamptz returning r.id`;

/**
 * Retry failed sources of partially completed requests (ADR 19) once available, for up to a month. The pipeline skips
 * completed sources.
 */
export async function retrySources(): Promise<{ asked: number }> {
  const now = clock.now();
  const due = { retryAt: { lte: now } };
  if ((await systemDb().screeningRequest.findFirst({ where: due, select: { id: true } })) === null) return { asked: 0 };
  const answering = await answeringSources();
  const tooOld = new Date(now.getTime() - RETRY_DAYS * 24 * 3_600_000);
  await systemDb().screeningRequest.updateMany({
    where: { ...due, createdAt: { lt: tooOld } },
    data: { retryAt: null, retrying: false },
  });
  await systemDb().screeningRequest.updateMany({
    where: { ...due, NOT: { failedSources: { hasSome: answering } } },
    data: { retryAt: new Date(now.getTime() + PUT_OFF_MINUTES * 60_000) },
  });
  const rows = await systemDb().screeningRequest.findMany({
    where: due,
    orderBy: { retryAt: 'asc' },
    take: ROUND,
    select: { id: true, organizationId: true },
  });
  let asked = 0;
  for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
    const ids = rows.flatMap((row) => (row.organizationId === organizationId ? [row.id] : []));
    const outboxIds = await db(organizationId).$transaction(async (tx) => {
      const marked = await tenantSqlIn<{ id: string }>(tx, organizationId, MARK, [ids, now, [...RETRY_MINUTES]]);
      const events = marked.map(({ id }) => ({
        name: 'screening/asked.again',
        data: { organizationId, requestId: id },
      }));
      return writeOutbox(tx, organizationId, events);
    });
    await dispatchOutbox(organizationId, outboxIds);
    asked += outboxIds.length;
  }
  return { asked };
}
