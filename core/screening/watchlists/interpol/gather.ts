import { COUNTRY_CODES } from '@/core/shared/countries/country-codes';
import { layoutFault } from '../list-layout';
import { type Gather, type GatherAnswer, type GatherQuery, ListFormatError } from '../source';

const address = 'https://ws-public.interpol.int/notices/v1/red';
/** Per query, whatever the total. */
const cap = 160;
const sexes = ['M', 'F', 'U'] as const;
/** Whole years. */
const ages = { from: 0, to: 120 } as const;

type Filters = Record<string, string | number>;

/**
 * The API returns 160 notices per query: narrow by nationality, sex, then age down to single years. Without a
 * nationality (union below the unfiltered total): by sex and age only. Remaining gaps are reported.
 */
export const gather: Gather = {
  role: 'notices',
  pauseMs: 500,
  queriesMax: 4_000,
  first: queryOf({}),
  read: readAnswer,
  rest: () => sexes.map((sexId) => queryOf({ sexId, ageMin: ages.from, ageMax: ages.to })),
};

function queryOf(filters: Filters): GatherQuery {
  const search = new URLSearchParams({ resultPerPage: String(cap), page: '1' });
  for (const [name, value] of Object.entries(filters)) search.set(name, String(value));
  return { address: `${address}?${search}`, filters };
}

function readAnswer(query: GatherQuery, bytes: Uint8Array): GatherAnswer {
  const page = jsonOf(bytes);
  const notices = page._embedded?.notices;
  if (typeof page.total !== 'number' || !Array.isArray(notices))
    throw new ListFormatError(`an answer of the notices API: ${layoutFault(['total or _embedded.notices'])}`);
  const records = notices.flatMap((notice): [string, unknown][] =>
    typeof notice?.entity_id === 'string' ? [[notice.entity_id, notice]] : [],
  );
  const isFirst = Object.keys(query.filters).length === 0;
  return { records, total: page.total, more: isFirst || page.total > cap ? narrower(query.filters) : [] };
}

type Page = { total?: unknown; _embedded?: { notices?: { entity_id?: unknown }[] } };

function jsonOf(bytes: Uint8Array): Page {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Page) : {};
  } catch {
    throw new ListFormatError('an answer of the notices API is not JSON');
  }
}

/** Together cover a truncated query; none if it cannot be narrowed. */
function narrower(filters: Filters): GatherQuery[] {
  if (Object.keys(filters).length === 0) return [...COUNTRY_CODES].map((nationality) => queryOf({ nationality }));
  if (filters.sexId === undefined) return sexes.map((sexId) => queryOf({ ...filters, sexId }));
  const from = Number(filters.ageMin ?? ages.from);
  const to = Number(filters.ageMax ?? ages.to);
  if (from >= to) return [];
  const middle = Math.floor((from + to) / 2);
  return [
    queryOf({ ...filters, ageMin: from, ageMax: middle }),
    queryOf({ ...filters, ageMin: middle + 1, ageMax: to }),
  ];
}
