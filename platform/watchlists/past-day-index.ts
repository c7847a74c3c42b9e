import { NameSearcher } from '@/core/screening/name-index/search';
import { processWide } from '@/platform/process-wide';
import type { SearchedPepList } from './pep/load-peps';
import { indexLists, loadPepIndexAt } from './run-list-job';
import type { Watchlists } from './watchlists';

export type PastDay = {
  end: Date;
  lists: Watchlists;
  pepLists: { searcher: NameSearcher; lists: readonly SearchedPepList[] };
};

/** As large as the live index, so only one is cached. */
const KEPT_MS = 10 * 60_000;

const kept = processWide<{ day?: string; loading?: Promise<PastDay>; timer?: NodeJS.Timeout }>('past-day', {});

/** YYYY-MM-DD, UTC; takes seconds at first. */
export function pastDay(day: string): Promise<PastDay> {
  clearTimeout(kept.timer);
  kept.timer = setTimeout(forget, KEPT_MS).unref();
  if (kept.day === day && kept.loading) return kept.loading;
  const before = kept.loading?.then(
    () => undefined,
    () => undefined,
  );
  const loading = Promise.resolve(before).then(() => load(day));
  Object.assign(kept, { day, loading });
  // Not cached after a failure.
  loading.catch(() => kept.loading === loading && forget());
  return loading;
}

function forget(): void {
  delete kept.day;
  delete kept.loading;
}

async function load(day: string): Promise<PastDay> {
  const end = new Date(`${day}T23:59:59.999Z`);
  const { image, lists } = await indexLists(end);
  const pepLists = await loadPepIndexAt(end);
  return {
    end,
    lists: { searcher: new NameSearcher(image), lists },
    pepLists: { searcher: new NameSearcher(pepLists.image), lists: pepLists.lists },
  };
}
