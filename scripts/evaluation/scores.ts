import { buildIndex } from '@/core/screening/name-index/build';
import { hashText } from '@/core/screening/name-index/image';
import { plainKey } from '@/core/screening/name-index/keys';
import { NameSearcher } from '@/core/screening/name-index/search';
import type { ListedParty } from '@/core/screening/party';
import { rank, subjectCountries } from '@/core/screening/screen';
import { kindOf } from './corpus';

export type EvalQuery = {
  query: string;
  /** Of the subject; undefined: every kind. */
  schema?: string;
  dob?: string | null;
  country?: string | null;
  exclude_tk?: string;
  target_ids?: string[];
  set?: string;
  quality?: string;
};

export type Indexed = { searcher: NameSearcher; ids: string[]; seconds: number };

/** Keep only ids, to spare the garbage collector. */
export function indexOf(parties: readonly ListedParty[]): Indexed {
  const started = performance.now();
  const searcher = new NameSearcher(buildIndex(parties));
  return { searcher, ids: parties.map((party) => party.entityId), seconds: (performance.now() - started) / 1000 };
}

export type Searched = { ms: number; results: { id: string; score: number }[] };

/** Let the JIT compile before timing. */
export function warmUp(searcher: NameSearcher, count = 400): void {
  const names = searcher.image.nameParty.length;
  for (let at = 0; at < Math.min(count, names); at += 1) {
    const { tokens } = searcher.listedName(Math.floor((at * names) / count) % names);
    rank(searcher, { fullName: tokens.map((token) => token.text).join(' ') }, { threshold: 0.25, limit: 10 });
  }
}

export function searchQuery(
  searcher: NameSearcher,
  ids: readonly string[],
  query: EvalQuery,
  limit = 10,
  floor = 0.25,
): Searched {
  const countries = subjectCountries(query.country ? [query.country] : []);
  const started = performance.now();
  const { judged } = rank(
    searcher,
    { fullName: query.query, ...kindOf(query.schema), ...(query.dob && { birthDate: query.dob }), countries },
    { threshold: floor, limit, ...(query.exclude_tk && { exceptPlain: hashText(plainKey(query.exclude_tk), 9) }) },
  );
  const ms = performance.now() - started;
  return {
    ms,
    results: judged.slice(0, limit).map((one) => ({ id: ids[one.found.party] ?? '', score: one.score })),
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** CPU time of this process in ms. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
