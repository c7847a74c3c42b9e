import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import type { IndexImage } from '@/core/screening/name-index/image';
import { NameSearcher } from '@/core/screening/name-index/search';
import type { ListedParty } from '@/core/screening/party';
import { type RequestedSubject, subjectOf } from '@/core/screening/requests/request-subject';
import { type ReverseScreen, reverseScreen } from '@/core/screening/reverse';
import { type PartyMatch, screen } from '@/core/screening/screen';
import type { ListJob } from './list-job';
import type { WikidataDownload } from './pep/download-wikidata';
import type { PastPepJob, PepJob } from './pep/load-peps';
import type { IndexPepListJob, ReadPepListJob } from './pep/own-pep-list';

/** Against `changed` entries, or all. `threshold` is the lowest of any organization. */
export type WatchJob = {
  kind: 'watch';
  image: IndexImage;
  changed: ListedParty[] | null;
  threshold: number;
  /** For token weights (organization-PEP list.ts). */
  beside?: IndexImage | undefined;
  /** Limits the job to one organization. */
  organizationId?: string | undefined;
};

export type WatchedHit = { requestId: string; organizationId: string; matches: PartyMatch[] };
/** Subjects compared per organization. */
export type WatchedCounts = Record<string, number>;

const BATCH = 5_000;
const MATCHES_MAX = 100;
/** Yield interval in a shared thread. */
const SLICE_MS = 10;

type SubjectRow = RequestedSubject & { id: string; organizationId: string };

/** In id order. */
export async function watchJob(pool: pg.Pool, job: WatchJob, onHit: (hit: WatchedHit) => void): Promise<WatchedCounts> {
  const ask = asker(job);
  const counts: WatchedCounts = {};
  let sliceEnds = performance.now() + SLICE_MS;
  let batch = readBatch(pool, job, '');
  for (;;) {
    const rows = await batch;
    const last = rows.at(-1);
    const whole = rows.length === BATCH;
    // Prefetch the next page while comparing.
    if (last && whole) {
      batch = readBatch(pool, job, last.id);
      // Avoids an unhandled rejection.
      batch.catch(() => undefined);
    }
    for (const row of rows) {
      counts[row.organizationId] = (counts[row.organizationId] ?? 0) + 1;
      const matches = ask(subjectOf(row), job.threshold);
      if (matches.length > 0) onHit({ requestId: row.id, organizationId: row.organizationId, matches });
      if (performance.now() > sliceEnds) {
        await turn();
        sliceEnds = performance.now() + SLICE_MS;
      }
    }
    if (!whole) return counts;
  }
}

async function readBatch(pool: pg.Pool, { organizationId }: WatchJob, after: string): Promise<SubjectRow[]> {
  const { rows } = await pool.query<SubjectRow>(
    `select id, "organizationId", "fullName", "entityType", "dateOfBirth", country, "identificationDocument" from "ScreeningRequest"
     where environment = 'live' and monitoring and id > $1 and status in ('completed', 'completed_partial')
       ${organizationId === undefined ? '' : 'and "organizationId" = $2'} order by id limit ${BATCH}`,
    organizationId === undefined ? [after] : [after, organizationId],
  );
  return rows;
}

function asker({ image, changed, beside }: WatchJob): ReverseScreen {
  const searcher = new NameSearcher(image, beside && new NameSearcher(beside));
  if (changed) return reverseScreen(changed, searcher);
  return (subject, threshold = 0) => screen(searcher, subject, { threshold, limit: MATCHES_MAX }).matches;
}

export type WatchlistJob =
  | ListJob
  | PepJob
  | PastPepJob
  | ReadPepListJob
  | IndexPepListJob
  | WatchJob
  | ({ kind: 'wikidata' } & WikidataDownload);
