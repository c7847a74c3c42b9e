import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { rowsOf } from '@/core/screening/pep-sources/wikidata/bindings';
import {
  factsQuery,
  OFFICES_A_PAGE,
  officesQuery,
  PEOPLE_A_BATCH,
} from '@/core/screening/pep-sources/wikidata/queries';
import { ListFormatError } from '@/core/screening/source';
import { ask } from '../download/ask';

/** The service ends a query after a minute. */
const ANSWER_MS_MAX = 75_000;
const ANSWER_BYTES_MAX = 50_000_000;
/** No country is near this many rows of offices; an answer that never ends does not either. */
const PAGES_MAX = 40;

export type WikidataDownload = {
  /** The query service's address. */
  url: string;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** Where the file is put, in one move, once all of it is there. */
  folder: string;
  /** Between two questions: the service is asked slowly. */
  pauseMs: number;
};

type Binding = Record<string, unknown>;

/**
 * Fetches who holds or held public office in some countries, and what is known of them, into `wikidata.json.gz`. The same answers make the
 * same bytes, whatever order they came in. Throws SafeFetchError or ListFormatError; nothing is put there then. Gives how many people.
 */
export async function downloadWikidata({ url, countries, folder, pauseMs }: WikidataDownload): Promise<number> {
  let asked = 0;
  const answerTo = async (query: string): Promise<Binding[]> => {
    if (asked > 0) await sleep(pauseMs);
    asked += 1;
    const form = { query, format: 'json' };
    const { status, bytes } = await ask(url, { form, maxBytes: ANSWER_BYTES_MAX, timeoutMs: ANSWER_MS_MAX });
    if (status !== 200) throw new ListFormatError(`the query service answered ${status}`);
    return bindingsOf(bytes);
  };
  const offices: Binding[] = [];
  for (const country of countries) {
    for (let page = 0; ; page += 1) {
      if (page === PAGES_MAX)
        throw new ListFormatError(`more than ${PAGES_MAX * OFFICES_A_PAGE} offices of ${country}`);
      const rows = await answerTo(officesQuery(country, page * OFFICES_A_PAGE));
      offices.push(...rows);
      if (rows.length < OFFICES_A_PAGE) break;
    }
  }
  const people = [...new Set(rowsOf({ results: { bindings: offices } }).flatMap(({ person }) => person ?? []))]
    .filter((id) => /^Q\d{1,12}$/.test(id))
    .sort();
  const facts: Binding[] = [];
  for (let at = 0; at < people.length; at += PEOPLE_A_BATCH)
    facts.push(...(await answerTo(factsQuery(people.slice(at, at + PEOPLE_A_BATCH)))));
  const answer = (bindings: Binding[]) => [{ results: { bindings: sorted(bindings) } }];
  const text = JSON.stringify({ offices: answer(offices), facts: answer(facts) });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'wikidata.json.gz');
  writeFileSync(`${file}.part`, gzipSync(text), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return people.length;
}

/** Rows as they came; throws where the service answered with something else, which it does with 200 when a query ran too long. */
function bindingsOf(bytes: Uint8Array): Binding[] {
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ListFormatError('the query service sent an answer that is cut off or no JSON');
  }
  rowsOf(answer);
  return (answer as { results: { bindings: Binding[] } }).results.bindings;
}

/** Each row once, in an order of its own: the service's may change from day to day. */
const sorted = (bindings: Binding[]): Binding[] =>
  [...new Map(bindings.map((binding) => [JSON.stringify(binding), binding]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, binding]) => binding);
