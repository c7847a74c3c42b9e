import { NameSearcher } from '@/core/screening/index/search';
import { pool } from '@/platform/pool';
import { processWide } from '@/platform/process-wide';
import { indexLists } from './run-list-job';
import { type ServedVersion, servedVersions } from './served-versions';

/** What searches run on: one index over the current version of every list, and which versions these are. */
export type Watchlists = { searcher: NameSearcher; lists: readonly ServedVersion[] };

const held = processWide<{ current?: Watchlists; loading?: Promise<Watchlists | undefined> }>('watchlists', {});

/** The lists being served; undefined until the first index is there. */
export function currentWatchlists(): Watchlists | undefined {
  return held.current;
}

/**
 * Indexes what is published and swaps it in by changing one reference; searches that are running end on the index they began
 * on. Does nothing when these versions are served already. Calls while a load is running join it. Undefined when nothing was
 * ever published: an empty index would answer "clear" to everything.
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

/** A newer file that says the same leaves the index as it is; only the day that its version is of moves on. */
function redated(current: Watchlists, published: readonly ServedVersion[]): Watchlists {
  if (current.lists.every(({ date }, at) => date?.on === published[at]?.date?.on)) return current;
  const loaded: Watchlists = { ...current, lists: published };
  held.current = loaded;
  return loaded;
}
