import { mediaSources } from '@/core/screening/adverse-media/sources';
import type { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { mediaCorpora } from '@/services/media/media-state';

export async function listAdverseMedia(): Promise<WatchlistOverview['press']> {
  const corpora = (await mediaCorpora()).filter(({ connected, articles }) => connected || articles > 0);
  return corpora.map(({ source, articles, newestAt, freshAt, reason, leftOut }) => ({
    source,
    title: mediaSources[source].title,
    articles,
    newestAt: newestAt?.toISOString() ?? null,
    freshAt: freshAt?.toISOString() ?? null,
    reason,
    leftOut,
  }));
}
