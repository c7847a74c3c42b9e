import { DomainError } from '@/core/errors';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import { screen } from '@/core/screening/screen';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { versionsAt } from '@/platform/watchlists/served-versions';
import { entriesOf } from '@/platform/watchlists/stored-lists';
import { matchesMax, watchlistMatch } from '@/services/screening/requests/screen-subject';
import { watchlistHit } from '@/services/screening/sources/sanctions';
import type { NamedVersion, ReplayedKind } from './replayed-kind';

type Version = NamedVersion & { sequence: number };

/** Every published version is stored by entry. */
export const replayedLists: ReplayedKind<Version> = {
  kind: 'sanctions',
  isKept: ({ listVersion }) => listVersion !== null,
  named: async ({ evidence }) => {
    const versions = await Promise.all(
      evidence.map(async ({ source, listVersion }) => {
        const row = await systemDb().watchlistVersion.findFirst({
          where: { source, label: listVersion ?? '', sequence: { not: null } },
          orderBy: { sequence: 'desc' },
        });
        if (!row) throw new DomainError('NOT_FOUND', `The version ${listVersion} is not stored.`);
        return { source, sequence: row.sequence ?? 0, label: row.label };
      }),
    );
    return inOrder(versions);
  },
  at: (moment) => versionsAt(pool(), moment),
  search: async (versions, subject, threshold) => {
    const searcher = new NameSearcher(buildIndex(await entriesOf(pool(), versions)));
    const labels = new Map(versions.map(({ source, label }) => [source, label]));
    const { matches } = screen(searcher, subject, { threshold, limit: matchesMax, sources: sourceIds });
    return matches.map((match) => watchlistHit(watchlistMatch(match, labels.get(match.party.source) ?? ''), subject));
  },
};

const order: readonly string[] = sourceIds;
const inOrder = (versions: Version[]): Version[] =>
  versions.sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
