import type { IndexImage } from '@/core/screening/name-index/image';
import type { ListedParty } from '@/core/screening/party';
import type { SourceKind } from '@/core/screening/requests/contract';
import { subjectOf } from '@/core/screening/requests/request-subject';
import type { PartyMatch, Subject } from '@/core/screening/screen';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { clock } from '@/platform/clock';
import { db, type Json, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { watchSubjects } from '@/platform/watchlists/run-list-job';
import type { WatchedHit } from '@/platform/watchlists/watch-job';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { NewHit } from '@/services/screening/sources/source-run';
import { publishChanges } from './publish-changes';

export type Pass = {
  kind: 'delta' | 'nightly' | 'pep';
  /** Repeating a key updates its rows. */
  key: string;
  sourceKind: SourceKind;
  image: IndexImage;
  changed: ListedParty[] | null;
  /** The larger index that `image` shares (watch-job.ts). */
  beside?: IndexImage | undefined;
  organizationId?: string;
  except?: readonly string[];
  versions: Record<string, string>;
  hitOf: (match: PartyMatch, subject: Subject) => NewHit;
};

/** Subjects published concurrently; each occurs once in a pass, mostly waiting for the database. */
const TELLING = 4;

type Tally = { subjects: number; hits: number; alerts: number; joined: number; suppressed: number };
const NONE: Tally = { subjects: 0, hits: 0, alerts: 0, joined: 0, suppressed: 0 };

/**
 * Compare monitored subjects of all organizations in a thread and publish news as found. Idempotent; one row per
 * organization.
 */
export async function enableMonitoring(pass: Pass): Promise<Tally> {
  const startedAt = clock.now();
  const organizations = await watchingOrganizations(pass);
  const tallies = new Map<string, Tally>();
  for (const id of organizations.keys()) tallies.set(id, { ...NONE });
  const total: Tally = { ...NONE };
  if (organizations.size === 0 || pass.changed?.length === 0) return total;
  const threshold = Math.min(...organizations.values());
  const lanes = Array.from({ length: TELLING }, () => Promise.resolve());
  let found = 0;
  let fault: unknown;
  const { image, changed, beside, organizationId } = pass;
  const counts = await watchSubjects({ kind: 'watch', image, changed, threshold, beside, organizationId }, (hit) => {
    const lane = found++ % TELLING;
    const before = lanes[lane] ?? Promise.resolve();
    lanes[lane] = before
      .then(() => tell(pass, hit, organizations.get(hit.organizationId) ?? threshold, tallies.get(hit.organizationId)))
      .catch((error: unknown) => {
        fault ??= error;
      });
  });
  await Promise.all(lanes);
  if (fault) throw fault;
  for (const [organizationId, tally] of tallies) {
    tally.subjects = counts[organizationId] ?? 0;
    await record(organizationId, pass, tally, startedAt);
    for (const name of ['subjects', 'hits', 'alerts', 'joined', 'suppressed'] as const) total[name] += tally[name];
  }
  return total;
}

/** Organizations with monitored subjects, and their alert thresholds. */
async function watchingOrganizations({ organizationId, except = [] }: Pass): Promise<Map<string, number>> {
  const rows = await systemDb().screeningRequest.groupBy({
    by: ['organizationId'],
    where: { environment: 'live', monitoring: true, organizationId: organizationId ?? { notIn: [...except] } },
  });
  const thresholds = await Promise.all(
    rows.map(async ({ organizationId }) => {
      const { screening } = await organizationSettings(organizationId, ScreeningSettings);
      return [organizationId, screening.alertThreshold] as const;
    }),
  );
  return new Map(thresholds);
}

async function tell(pass: Pass, hit: WatchedHit, threshold: number, tally: Tally | undefined): Promise<void> {
  const { organizationId, requestId } = hit;
  const matches = hit.matches.filter(({ score }) => score >= threshold);
  if (matches.length === 0 || !tally) return;
  const row = await db(organizationId).screeningRequest.findFirst({ where: { id: requestId } });
  if (!row) return;
  const subject = subjectOf(row);
  const told = await publishChanges(
    organizationId,
    requestId,
    pass.sourceKind,
    matches.map((match) => pass.hitOf(match, subject)),
  );
  tally.hits += matches.length;
  tally.alerts += told.alerts;
  tally.joined += told.joined;
  tally.suppressed += told.suppressed;
}

async function record(organizationId: string, pass: Pass, tally: Tally, startedAt: Date): Promise<void> {
  const { kind, key, versions, changed } = pass;
  const done = { ...tally, versions: versions as Json, entries: changed?.length ?? 0, startedAt, endedAt: clock.now() };
  const runs = db(organizationId).monitoringRun;
  const { count } = await runs.updateMany({ where: { kind, key }, data: done });
  if (count === 0) await runs.create({ data: { id: newId('mon'), organizationId, kind, key, ...done } });
}
