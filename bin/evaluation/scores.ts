import { plainKey } from '@/core/screening/index/codes';
import { hashText } from '@/core/screening/index/image';
import type { NameSearcher } from '@/core/screening/index/search';
import type { ListedParty } from '@/core/screening/party';
import { rank, subjectCountries } from '@/core/screening/screen';
import { nameKindOf } from './corpus';

/** A search query of the evaluation sets. */
export type EvalQuery = {
  query: string;
  schema?: string;
  dob?: string | null;
  country?: string | null;
  exclude_tk?: string;
  target_ids?: string[];
  set?: string;
  quality?: string;
};

export type Searched = { ms: number; results: { id: string; score: number }[] };

/** Searches one query as `npm run screen` does; `ms` is the search alone. */
export function searchQuery(
  searcher: NameSearcher,
  parties: readonly ListedParty[],
  query: EvalQuery,
  limit = 10,
  floor = 0.25,
): Searched {
  const countries = subjectCountries(query.country ? [query.country] : []);
  const started = performance.now();
  const { judged } = rank(
    searcher,
    { fullName: query.query, kind: nameKindOf(query.schema), ...(query.dob && { birthDate: query.dob }), countries },
    { threshold: floor, limit, ...(query.exclude_tk && { exceptPlain: hashText(plainKey(query.exclude_tk), 9) }) },
  );
  const ms = performance.now() - started;
  return {
    ms,
    results: judged.slice(0, limit).map((one) => ({ id: parties[one.found.party]?.entityId ?? '', score: one.score })),
  };
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds of processor time this process has used. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
