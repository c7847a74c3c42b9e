import { NameSearcher } from '@/core/screening/name-index/search';
import { pool } from '@/platform/db/pool';
import { processWide } from '@/platform/process-wide';
import { indexLists } from './run-list-job';
import { type ServedVersion, servedVersions } from './served-versions';

export type Watchlists = { searcher: NameSearcher; lists: readonly ServedVersion[] };

const held = processWide<{ current?: Watchlists; loading?: Promise<Watchlists | undefined> }>('watchlists', {});

/** Undefined until the first index exists. */
export function currentWatchlists(): Watchlists | undefined {
  return held.current;
}

/**
 * Swapped atomically; running searches finish on the old index. Undefined if nothing is published: an empty index would
 * clear everyone.
 */
export function loadWatchlists(): Promise<Watchlists | undefined> {
  held.loading ??= load(held.current).finally(() => {
    delete held.loading;
  });
  return held.loading;
}

async function load(current: Watchlists | undefined): Promise<Watchlists | undefined> {
  const published = await servedVersions(pool());
  if (published.length === 0) return current;
  if (current && same(current.lists, published)) return redated(current, published);
  const { image, lists } = await indexLists();
  const loaded: Watchlists = { searcher: new NameSearcher(image), lists };
  held.current = loaded;
  return loaded;
}

const same = (a: readonly ServedVersion[], b: readonly ServedVersion[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id);

/** Same content, newer date. */
function redated(current: Watchlists, published: readonly ServedVersion[]): Watchlists {
  if (current.lists.every(({ date }, at) => date?.on === published[at]?.date?.on)) return current;
  const loaded: Watchlists = { ...current, lists: published };
  held.current = loaded;
  return loaded;
}
