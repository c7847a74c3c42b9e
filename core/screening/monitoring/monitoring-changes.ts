type Pass = { at: string; versions: Record<string, string> };
type Found = { source: string; version: string | null };
type News = { at: string; entries: Found[] };

const foundBy =
  ({ versions }: Pass) =>
  ({ source, version }: Found): boolean =>
    versions[source] === version;

/**
 * What monitoring told, by the pass that found it: the last one that had begun by then and compared with the version that the entry was found in. A
 * pass that was repeated bears a later time than what it told the first time, so where none had begun the first one after counts. What no
 * listed pass found is either being told right now or older than the list: `underWay` has what is newer than all of them. Beside a pass stand
 * only the entries that it found.
 */
export function changesByRun<P extends Pass, N extends News>(
  passes: readonly P[],
  news: readonly N[],
): { passes: (P & { news: N[] })[]; underWay: N[] } {
  const grouped = passes.map((pass) => ({ ...pass, news: [] as N[] }));
  const newestFirst = [...grouped].sort((a, b) => b.at.localeCompare(a.at));
  const underWay: N[] = [];
  for (const one of news) {
    const fitting = newestFirst.filter((pass) => one.entries.some(foundBy(pass)));
    const pass = fitting.find(({ at }) => at <= one.at) ?? fitting.at(-1);
    if (pass) pass.news.push({ ...one, entries: one.entries.filter(foundBy(pass)) });
    else if (one.at > (newestFirst[0]?.at ?? '')) underWay.push(one);
  }
  return { passes: grouped, underWay };
}
