import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { bindingRows } from '@/core/screening/pep-datasets/wikidata/bindings';
import {
  ENTITIES_A_QUESTION,
  type Entity,
  entitiesOf,
  entitiesQuestion,
  errorOf,
} from '@/core/screening/pep-datasets/wikidata/entities';
import { entitiesIn } from '@/core/screening/pep-datasets/wikidata/parse';
import {
  factsQuery,
  OFFICES_A_PAGE,
  officesQuery,
  PEOPLE_A_BATCH,
} from '@/core/screening/pep-datasets/wikidata/queries';
import { ListFormatError } from '@/core/screening/watchlists/source';
import { jsonObject } from '@/core/shared/read-json';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { type FetchListOptions, fetchList } from '../download/fetch-list';
import { unpack } from './pep-list-file';

const ANSWER_MS_MAX = 75_000;
const ANSWER_BYTES_MAX = 50_000_000;
const ENTITIES_BYTES_MAX = 20_000_000;
/** The entity API is often behind for a minute. */
const ENTITY_TRIES = 12;
/** Far above any country. */
const PAGES_MAX = 40;

export type WikidataDownload = {
  url: string;
  /** Null skips the entity API. */
  entitiesUrl: string | null;
  /** Contact address (Wikimedia User-Agent policy). */
  contact: string | undefined;
  /** Names are kept for people that the entity API omits. */
  earlier: Uint8Array | undefined;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** Written atomically. */
  folder: string;
  pauseMs: number;
};

/** `fault`: why some lack entity data. */
export type WikidataAnswer = { people: number; fault: string | null };

type Binding = Record<string, unknown>;

/** Writes `wikidata.json.gz` with stable bytes. Throws SafeFetchError or ListFormatError if the query service fails. */
export async function downloadWikidata(download: WikidataDownload): Promise<WikidataAnswer> {
  const { url, countries, folder, pauseMs } = download;
  const headers = download.contact ? { 'user-agent': `Gatehouse/1 (${download.contact})` } : {};
  let asked = 0;
  const answerTo = async (query: string): Promise<Binding[]> => {
    if (asked > 0) await sleep(pauseMs);
    asked += 1;
    return bindingsOf(await answerOf('query service', url, { form: { query, format: 'json' }, headers }));
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
  const people = [...new Set(bindingRows({ results: { bindings: offices } }).flatMap(({ person }) => person ?? []))]
    .filter((id) => /^Q\d{1,12}$/.test(id))
    .sort();
  const facts: Binding[] = [];
  for (let at = 0; at < people.length; at += PEOPLE_A_BATCH)
    facts.push(...(await answerTo(factsQuery(people.slice(at, at + PEOPLE_A_BATCH)))));
  const answer = (bindings: Binding[]) => [{ results: { bindings: sorted(bindings) } }];
  const { fault, ...names } = await namesOf(people, download, headers);
  const text = JSON.stringify({ offices: answer(offices), facts: answer(facts), ...names });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'wikidata.json.gz');
  writeFileSync(`${file}.part`, gzipSync(text), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return { people: people.length, fault };
}

/** Fresh names, else those of the current file. */
async function namesOf(
  people: readonly string[],
  { entitiesUrl: url, pauseMs, earlier }: WikidataDownload,
  headers: Record<string, string>,
) {
  if (url === null) return { fault: null };
  const { entities, fault } = await entitiesFrom(url, people, pauseMs, headers);
  const unanswered = people.filter((id) => !entities.has(id));
  const before = unanswered.length > 0 && earlier ? namesBefore(earlier) : new Map<string, Entity>();
  const answer = (from: ReadonlyMap<string, Entity>, ids: readonly string[]) => [
    { entities: Object.fromEntries(ids.flatMap((id) => (from.has(id) ? [[id, from.get(id)]] : []))) },
  ];
  const earlierEntities = unanswered.some((id) => before.has(id)) ? answer(before, unanswered) : undefined;
  return { fault, entities: answer(entities, people), ...(earlierEntities && { earlierEntities }) };
}

/** Ends at the first failure, so that an API that is down is not asked about everyone. */
async function entitiesFrom(
  url: string,
  people: readonly string[],
  pauseMs: number,
  headers: Record<string, string>,
): Promise<{ entities: Map<string, Entity>; fault: string | null }> {
  const entities = new Map<string, Entity>();
  try {
    for (let at = 0; at < people.length; at += ENTITIES_A_QUESTION) {
      await sleep(pauseMs);
      const asked = people.slice(at, at + ENTITIES_A_QUESTION);
      const address = new URL(url);
      for (const [name, value] of Object.entries(entitiesQuestion(asked))) address.searchParams.set(name, value);
      const answered = entitiesOf(
        await answerOf('entity API', address.href, {
          headers,
          maxBytes: ENTITIES_BYTES_MAX,
          tries: ENTITY_TRIES,
          isBusy: ({ bytes }) => ['maxlag', 'ratelimited'].includes(errorOf(jsonOf('entity API', bytes)) ?? ''),
        }),
      );
      for (const id of asked) {
        const entity = answered.get(id);
        if (entity) entities.set(id, entity);
      }
    }
    return { entities, fault: null };
  } catch (error) {
    if (!(error instanceof ListFormatError || error instanceof SafeFetchError)) throw error;
    return { entities, fault: error.message };
  }
}

type Service = 'query service' | 'entity API';

async function answerOf(service: Service, address: string, options: FetchListOptions): Promise<unknown> {
  const { status, bytes } = await fetchList(address, {
    maxBytes: ANSWER_BYTES_MAX,
    timeoutMs: ANSWER_MS_MAX,
    ...options,
  });
  if (status !== 200) throw new ListFormatError(`the ${service} answered ${status}`);
  return jsonOf(service, bytes);
}

function jsonOf(service: Service, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ListFormatError(`the ${service} sent an answer that is cut off or no JSON`);
  }
}

function namesBefore(packed: Uint8Array): Map<string, Entity> {
  const file = { name: 'wikidata.json', bytes: unpack(packed) };
  const { now, earlier } = entitiesIn(jsonObject(file, 'the file in use is no answer of the query service')) ?? {};
  return new Map([...(earlier ?? []), ...(now ?? [])]);
}

/** Throws for timeouts, which the service sends with 200. */
function bindingsOf(answer: unknown): Binding[] {
  bindingRows(answer);
  return (answer as { results: { bindings: Binding[] } }).results.bindings;
}

/** The service's order varies. */
const sorted = (bindings: Binding[]): Binding[] =>
  [...new Map(bindings.map((binding) => [JSON.stringify(binding), binding]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, binding]) => binding);
