import { listedFrom, sandboxVersion } from '@/core/sandbox/listed-subjects';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import { searchedPartyKind } from '@/core/screening/requests/entity-type';
import { subjectOf } from '@/core/screening/requests/request-subject';
import { screen } from '@/core/screening/screen';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { watchlistMatch } from '@/services/screening/requests/screen-subject';
import { watchlistHit } from '@/services/screening/sources/sanctions';
import { publishChanges } from './publish-changes';

const ROUND = 200;

/** Monitored test subjects that the sandbox lists by now. Live subjects are never among them. */
export async function screenSandbox(organizationId?: string): Promise<{ alerts: number }> {
  const due = await systemDb().screeningRequest.findMany({
    where: {
      environment: 'test',
      monitoring: true,
      listedFrom: { lte: clock.now() },
      status: { in: ['completed', 'completed_partial'] },
      ...(organizationId && { organizationId }),
    },
    orderBy: { listedFrom: 'asc' },
    take: ROUND,
  });
  let alerts = 0;
  for (const row of due) {
    const { screening } = await organizationSettings(row.organizationId, ScreeningSettings);
    const subject = subjectOf(row);
    const party = listedFrom(row, searchedPartyKind(row.entityType));
    const searcher = new NameSearcher(buildIndex([party]));
    const { matches } = screen(searcher, subject, { threshold: screening.alertThreshold, limit: 1 });
    const hits = matches.map((match) =>
      watchlistHit(watchlistMatch(match, sandboxVersion(match.party.source)), subject),
    );
    alerts += (await publishChanges(row.organizationId, row.id, 'sanctions', hits)).alerts;
    await db(row.organizationId).screeningRequest.updateMany({ where: { id: row.id }, data: { listedFrom: null } });
  }
  return { alerts };
}
