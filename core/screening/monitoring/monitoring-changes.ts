type Pass = { at: string; versions: Record<string, string> };
type Found = { source: string; version: string | null };
type News = { at: string; entries: Found[] };

const foundBy =
  ({ versions }: Pass) =>
  ({ source, version }: Found): boolean =>
    versions[source] === version;

/**
 * Group changes by run: the last run started before the change that compared the entry's version, else the first one
 * after (a repeated run starts later). Newer changes are `underWay`.
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
