import { SANDBOX_ARTICLES, SANDBOX_PARTIES, SANDBOX_PEPS, sandboxVersion } from '@/core/sandbox/listed-subjects';
import type { StoredArticle } from '@/core/screening/adverse-media/match-articles';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import type { ListedParty } from '@/core/screening/party';
import { pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { currentPeps } from '@/platform/watchlists/pep/peps';
import { currentWatchlists, type Watchlists } from '@/platform/watchlists/watchlists';
import { type MediaCorpus, mediaCorpora } from '@/services/media/media-state';
import { findArticles } from '@/services/media/search-media';
import { pepListsOf, type ServedPepLists } from '../requests/screen-peps';
import { requireWatchlists } from '../requests/screen-subject';

/** Everything that a search reads. */
export type SearchWorld = {
  watchlists: () => Promise<Watchlists>;
  pepLists: (organizationId: string) => Promise<ServedPepLists>;
  corpora: () => Promise<MediaCorpus[]>;
  articles: (fullName: string) => Promise<StoredArticle[]>;
};

const LIVE: SearchWorld = {
  watchlists: requireWatchlists,
  pepLists: (organizationId) => pepListsOf(organizationId),
  corpora: mediaCorpora,
  articles: (fullName) => findArticles(fullName),
};

let sandbox: { watchlists: Watchlists; pepLists: ServedPepLists } | undefined;

function build() {
  const lists = sourceIds.map((source) => {
    const own = SANDBOX_PARTIES.filter((party) => party.source === source);
    const names = own.reduce((sum, party) => sum + party.names.length, 0);
    const version = {
      id: sandboxVersion(source),
      label: sandboxVersion(source),
      checksum: sandboxVersion(source),
      sequence: 0,
      date: null,
    };
    return { ...version, source, entries: own.length, names, origin: 'bundled' as const };
  });
  const peps = new NameSearcher(buildIndex(SANDBOX_PEPS as unknown as ListedParty[]));
  return {
    watchlists: { searcher: new NameSearcher(buildIndex(SANDBOX_PARTIES)), lists },
    pepLists: {
      lists: pepSourceIds.map((source) => ({
        source,
        label: sandboxVersion(source),
        status: 'published' as const,
        date: null,
        origin: 'bundled' as const,
      })),
      searchers: async () => [peps],
    },
  };
}

function sandboxLists() {
  sandbox ??= build();
  return sandbox;
}

const SANDBOX: SearchWorld = {
  watchlists: async () => sandboxLists().watchlists,
  pepLists: async () => sandboxLists().pepLists,
  corpora: async () => [
    {
      source: 'feeds',
      connected: true,
      articles: SANDBOX_ARTICLES.length,
      newestAt: clock.now(),
      checkedAt: clock.now(),
      freshAt: clock.now(),
      changedAt: null,
      reason: null,
      leftOut: { noLink: 0, incomplete: 0 },
      label: sandboxVersion('feeds'),
    },
  ],
  articles: async () => [...SANDBOX_ARTICLES],
};

/** Test data searches invented lists only (ADR 35). */
export const worldOf = (environment: string): SearchWorld => (environment === 'live' ? LIVE : SANDBOX);

/** Lists that are loaded now, for warnings. */
export function loadedLists(environment: string) {
  if (environment !== 'live')
    return { watchlists: sandboxLists().watchlists.lists, peps: sandboxLists().pepLists.lists };
  return { watchlists: currentWatchlists()?.lists ?? [], peps: currentPeps()?.lists ?? [] };
}
