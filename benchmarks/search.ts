import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import MiniSearch from 'minisearch';
import pg from 'pg';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import type { ListedParty } from '@/core/screening/party';
import { startCluster } from '@/platform/postgres/cluster';
import { type CorpusRow, partyOfRow, readJsonLines } from '../scripts/evaluation/corpus';
import { dataFolder } from '../scripts/evaluation/data-folder';
import { demonstrationParties } from '../scripts/evaluation/lists';
import { type EvalQuery, percentile, processorMs, searchQuery } from '../scripts/evaluation/scores';
import { inventedParty, nameSynthesiser, seeded } from '../scripts/evaluation/synthesise';

/**
 * `npm run bench search [-- --names 45000] [--million] [--data DIR]`: same queries through the name index, MiniSearch
 * and pg_trgm. Names come from the evaluation corpus, else the multiplied demonstration lists; `--million` adds a
 * million synthetic names.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    names: { type: 'string', default: '45523' },
    queries: { type: 'string', default: '600' },
    million: { type: 'boolean', default: false },
  },
});

const corpus = dataFolder(values.data, 'eval-dev', 'names are synthesised from the demonstration lists');

function* invented(examples: readonly string[], count: number, seed: number): Generator<ListedParty> {
  const invent = nameSynthesiser(examples, seed);
  for (let at = 0; at < count; at += 1) yield inventedParty(invent(), `s${at}`);
}

/** Milliseconds; `processor` is CPU time, unaffected by other processes. */
type Figures = { buildMs: number; p50: number; p99: number; processor?: { p50: number; p99: number } };
const figures: Record<string, Figures | number> = {};
const middleAndTail = (all: readonly number[]): { p50: number; p99: number } => ({
  p50: round(percentile(all, 0.5)),
  p99: round(percentile(all, 0.99)),
});

function measure(buildMs: number, run: (query: (typeof queries)[number]) => void): Figures {
  const clock: number[] = [];
  const processor: number[] = [];
  for (const query of queries) {
    const before = processorMs();
    // Innermost: reading CPU time takes 0.1 ms itself.
    const started = performance.now();
    run(query);
    clock.push(performance.now() - started);
    processor.push(processorMs() - before);
  }
  return { buildMs: Math.round(buildMs), ...middleAndTail(clock), processor: middleAndTail(processor) };
}
const round = (value: number): number => Math.round(value * 1000) / 1000;

const namesOf = (parties: readonly ListedParty[]): string[] =>
  parties.flatMap((party) => party.names.map((name) => name.value));
const asQuery = (party: ListedParty): EvalQuery => ({ query: party.names[0]?.value ?? '' });

/** Read anew for each use, so that they can be freed afterwards. */
function parties(): ListedParty[] {
  const count = Number(values.names);
  const all = corpus
    ? readJsonLines<CorpusRow>(path.join(corpus, 'corpus.jsonl')).map(partyOfRow)
    : [...invented(namesOf(demonstrationParties()), count, 7)];
  let left = count;
  return all.filter((party) => {
    left -= party.names.length;
    return left >= 0;
  });
}

const names = namesOf(parties());
const sets = corpus ? ['queries_neg_us_50k', 'queries_alias_sample', 'queries_un_treated'] : [];
const pool = corpus
  ? sets.flatMap((set) => readJsonLines<EvalQuery>(path.join(corpus, `${set}.jsonl`)))
  : [...invented(names, 2_000, 8)].map(asQuery);
const random = seeded(11);
const shuffled = pool
  .map((query) => ({ query, order: random() }))
  .sort((a, b) => a.order - b.order)
  .map(({ query }) => ({ query: query.query }));
const queries = shuffled.slice(0, Number(values.queries));
/** Warm up all engines alike with other queries of the same sets, until the JIT has compiled everything. */
const others = shuffled.slice(Number(values.queries));
const WARM_ROUNDS = 4;
function warmUp(search: (query: (typeof others)[number]) => void): void {
  for (let round = 0; round < WARM_ROUNDS; round += 1) for (const query of others) search(query);
}
/** Padded to 200 characters: few letters, frequent words, scripts with several readings. */
const hostile = [
  'ali ',
  'mohammed ahmed ali hassan hussein abdullah ibrahim mahmoud khan kumar singh ',
  'a',
  'ab',
  'a b c ',
  '王李张刘陈杨',
  '王 李 张 刘 ',
  'محمد احمد علي حسن ',
  'Иванов Владимир ',
  '김이박최정강',
  '1 2 3 ',
  'bin al ',
  'limited company trading group bank ',
];

function ours(label: string, searched: Iterable<ListedParty>): void {
  const started = performance.now();
  const image = buildIndex(searched);
  const buildMs = performance.now() - started;
  const searcher = new NameSearcher(image);
  warmUp((query) => searchQuery(searcher, [], query));
  figures[label] = measure(buildMs, (query) => searchQuery(searcher, [], query));
  figures[`${label}: worst input of 200 characters, processor ms`] = Math.max(
    ...hostile.map((text) => {
      const before = processorMs();
      searchQuery(searcher, [], { query: text.repeat(200).slice(0, 200) });
      return round(processorMs() - before);
    }),
  );
  const bytes = Object.entries(image)
    .filter(([part]) => part !== 'partyBytes')
    .reduce((sum, [, array]) => sum + array.byteLength, 0);
  figures[`${label}: index MB a million names`] = Math.round((bytes / image.nameParty.length) * 10) / 10;
}

function miniSearch(): void {
  const started = performance.now();
  const index = new MiniSearch<{ id: number; value: string }>({
    fields: ['value'],
    searchOptions: { fuzzy: 0.2, prefix: true },
  });
  index.addAll(names.map((value, id) => ({ id, value })));
  const buildMs = performance.now() - started;
  warmUp(({ query }) => index.search(query).slice(0, 10));
  figures.minisearch = measure(buildMs, ({ query }) => index.search(query).slice(0, 10));
}

async function trigrams(): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
  chmodSync(dir, 0o711);
  const cluster = await startCluster(dir, 'bench', { watch: false });
  const client = new pg.Client({ connectionString: cluster.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const started = performance.now();
    await client.query('create extension if not exists pg_trgm');
    await client.query('create table names (id int, value text)');
    await client.query('insert into names select id, value from unnest($1::int[], $2::text[]) as t(id, value)', [
      names.map((_, id) => id),
      names.map((value) => value.toLowerCase()),
    ]);
    await client.query('create index on names using gin (value gin_trgm_ops)');
    await client.query('analyze names');
    const buildMs = performance.now() - started;
    const took: number[] = [];
    for (const { query } of queries) {
      const at = performance.now();
      await client.query({
        name: 'search',
        text: 'select id, similarity(value, $1) as score from names where value % $1 order by score desc limit 10',
        values: [query.toLowerCase()],
      });
      took.push(performance.now() - at);
    }
    figures.pg_trgm = { buildMs: Math.round(buildMs), ...middleAndTail(took) };
  } finally {
    await client.end();
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

ours('ours', parties());
miniSearch();
await trigrams();
if (values.million) ours('ours at a million', invented(names, 1_000_000, 7));

process.stdout.write(`${names.length} names, ${queries.length} queries\n`);
for (const [label, figure] of Object.entries(figures))
  process.stdout.write(
    typeof figure === 'number'
      ? `${label.padEnd(56)} ${figure}\n`
      : `${label.padEnd(56)} p50 ${figure.p50} ms, p99 ${figure.p99} ms${figure.processor ? ` (processor ${figure.processor.p50} and ${figure.processor.p99} ms)` : ''}, built in ${figure.buildMs} ms\n`,
  );
const mine = figures.ours as Figures;
for (const peer of ['minisearch', 'pg_trgm']) {
  const other = figures[peer] as Figures;
  figures[`${peer} / ours, p50`] = round(other.p50 / mine.p50);
  figures[`${peer} / ours, p99`] = round(other.p99 / mine.p99);
  process.stdout.write(
    `${`${peer} / ours`.padEnd(56)} p50 ×${figures[`${peer} / ours, p50`]}, p99 ×${figures[`${peer} / ours, p99`]}\n`,
  );
}
process.stdout.write(`${JSON.stringify(figures)}\n`);
