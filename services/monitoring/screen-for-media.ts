import { subjectOf } from '@/core/screening/requests/request-subject';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { clock } from '@/platform/clock';
import { db, type Json, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { isSearchable, type MediaCorpus, mediaCorpora } from '@/services/media/media-state';
import { searchMedia } from '@/services/media/search-media';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { mediaHit, personOf } from '@/services/screening/sources/adverse-media';
import { type PublishedChanges, publishChanges } from './publish-changes';

/** Subjects per step: an Inngest server allows 1,000 steps a run, for a million subjects. */
const PAGE = 2_000;

/** Risk-based (ADR 21): weekly for subjects with findings, monthly for all. */
export type MediaScope = 'risky' | 'everybody';

export const scopeOn = (day: Date): MediaScope => (day.getUTCDate() <= 7 ? 'everybody' : 'risky');

type Page = { cursor: string | null; alerts: number };

/** Search adverse media for the next subjects and publish news. A null cursor ends the pass; idempotent per page. */
export async function screenMediaPage(scope: MediaScope, day: string, cursor: string): Promise<Page> {
  const all = await mediaCorpora();
  const corpora = all.filter(isSearchable);
  if (corpora.length === 0) return { cursor: null, alerts: 0 };
  const startedAt = clock.now();
  const rows = await systemDb().screeningRequest.findMany({
    where: { environment: 'live', monitoring: true, id: { gt: cursor } },
    orderBy: { id: 'asc' },
    take: PAGE,
  });
  const chosen = scope === 'everybody' ? rows : await risky(rows);
  let alerts = 0;
  for (const organizationId of new Set(chosen.map((row) => row.organizationId))) {
    const people = chosen.filter((row) => row.organizationId === organizationId);
    const { screening } = await organizationSettings(organizationId, ScreeningSettings);
    const told: (PublishedChanges & { hits: number })[] = [];
    for (const row of people) told.push(await screenOne(row, screening.alertThreshold, all));
    alerts += told.reduce((sum, one) => sum + one.alerts, 0);
    await record(organizationId, day, { corpora, told, startedAt });
  }
  return { cursor: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null), alerts };
}

type Row = Awaited<ReturnType<ReturnType<typeof systemDb>['screeningRequest']['findMany']>>[number];

/** With undismissed alerts of high or medium risk. */
async function risky(rows: Row[]): Promise<Row[]> {
  const alerts = await systemDb().alert.findMany({
    where: {
      requestId: { in: rows.map(({ id }) => id) },
      riskLevel: { in: ['high', 'medium'] },
      status: { not: 'DISMISSED' },
    },
    select: { requestId: true },
  });
  const ids = new Set(alerts.map(({ requestId }) => requestId));
  return rows.filter(({ id }) => ids.has(id));
}

async function screenOne(
  row: Row,
  threshold: number,
  corpora: MediaCorpus[],
): Promise<PublishedChanges & { hits: number }> {
  const subject = subjectOf(row);
  const found = await searchMedia({ fullName: row.fullName, person: personOf(subject), threshold, corpora });
  const labels = new Map(found.corpora.map(({ source, label }) => [source, label]));
  const hits = found.matches.map((match) => mediaHit(match, row.fullName, labels.get(match.article.source) ?? ''));
  if (hits.length === 0) return { alerts: 0, joined: 0, told: 0, suppressed: 0, hits: 0 };
  return { ...(await publishChanges(row.organizationId, row.id, 'adverse-media', hits)), hits: hits.length };
}

type Done = { corpora: MediaCorpus[]; told: (PublishedChanges & { hits: number })[]; startedAt: Date };

async function record(organizationId: string, day: string, { corpora, told, startedAt }: Done): Promise<void> {
  const sum = (of: (one: PublishedChanges & { hits: number }) => number) =>
    told.reduce((total, one) => total + of(one), 0);
  const counts = {
    subjects: told.length,
    hits: sum(({ hits }) => hits),
    alerts: sum(({ alerts }) => alerts),
    joined: sum(({ joined }) => joined),
    suppressed: sum(({ suppressed }) => suppressed),
  };
  const versions = Object.fromEntries(corpora.map(({ source, label }) => [source, label])) as Json;
  const runs = db(organizationId).monitoringRun;
  const where = { kind: 'media', key: day };
  const { count } = await runs.updateMany({
    where,
    data: {
      subjects: { increment: counts.subjects },
      hits: { increment: counts.hits },
      alerts: { increment: counts.alerts },
      joined: { increment: counts.joined },
      suppressed: { increment: counts.suppressed },
      versions,
      endedAt: clock.now(),
    },
  });
  if (count > 0) return;
  const row = { id: newId('mon'), organizationId, ...where, ...counts, versions, startedAt, endedAt: clock.now() };
  await runs.create({ data: row });
}
