import { parseArgs } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';
import { commonNames } from '@/core/screening/names/lexicon/given-names';
import { dataFolder } from '../bin/evaluation/data-folder';
import { percentile } from '../bin/evaluation/scores';
import { nameSynthesiser } from '../bin/evaluation/synthesise';
import { callWith, makeKeys, statusesOf, withProduct } from './support/product';

/**
 * `npm run bench:high-risk [-- --names 300] [--data DIR]`: `POST /high-risk/search` of the product as it ships, one
 * call after another: invented names and names off the lists, each first asked for afresh from the local sources, then again from the
 * cache. Bars: p95 of 300 ms and 20 ms. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    names: { type: 'string', default: '300' },
    data: { type: 'string' },
    port: { type: 'string' },
  },
});
/** 60 a minute and key (docs/api.md#rate-limits), each name twice. */
const searchesPerKey = 50;
/** So that there are profiles to put together: names that lists carry. */
const LISTED = ['Vladimir Putin', 'Kim Jong Un', 'Ali Khamenei', 'Ramzan Kadyrov', 'Bashar al-Assad', 'Nicolas Maduro'];

type Profiles = Array<{ cachedResult: boolean }>;
setGlobalDispatcher(new Agent({ connections: 4, keepAliveTimeout: 30_000 }));
const round = (value: number): number => Math.round(value * 10) / 10;

const lists = dataFolder(values.data, 'watchlists', 'the demonstration lists are used');
await withProduct({ lists, port: values.port }, async (product) => {
  const invent = nameSynthesiser(commonNames, 55);
  const names = Array.from({ length: Number(values.names) }, (_, at) =>
    at % 5 === 0 ? (LISTED[(at / 5) % LISTED.length] ?? '') : invent().value,
  );
  const unique = [...new Set(names)];
  const keys = await makeKeys(product, Math.ceil((unique.length * 2 + 10) / searchesPerKey));
  let at = 0;
  const ask = async (fullName: string) => {
    const key = keys[at++ % keys.length] ?? '';
    const started = performance.now();
    const answer = await callWith<Profiles>(product, key, '/high-risk/search', {
      fullName,
      onlyShowHighRiskProfiles: false,
    });
    return { ms: performance.now() - started, ...answer };
  };
  for (let warm = 0; warm < 10; warm += 1) await ask(invent().value);
  const askAll = async () => {
    const answers: Array<Awaited<ReturnType<typeof ask>>> = [];
    for (const name of unique) answers.push(await ask(name));
    return answers;
  };
  const [fresh, again] = [await askAll(), await askAll()];
  const figures = (answers: typeof fresh) => ({
    statuses: statusesOf(answers),
    p50: round(
      percentile(
        answers.map(({ ms }) => ms),
        0.5,
      ),
    ),
    p95: round(
      percentile(
        answers.map(({ ms }) => ms),
        0.95,
      ),
    ),
    max: round(Math.max(...answers.map(({ ms }) => ms))),
    withProfiles: answers.filter(({ body }) => Array.isArray(body) && body.length > 0).length,
    cached: answers.filter(({ body }) => Array.isArray(body) && body.some(({ cachedResult }) => cachedResult)).length,
  });
  const local = { bar: 300, ...figures(fresh) };
  const cached = { bar: 20, ...figures(again) };
  const say = ({ p50, p95, max, bar, withProfiles, cached, statuses }: typeof local) =>
    `p50 ${p50} ms, p95 ${p95} ms (bar ${bar}), worst ${max} ms; ${withProfiles} with profiles, ${cached} of them cached; ${JSON.stringify(statuses)}`;
  process.stdout.write(
    `high-risk search of ${unique.length} names\nlocal sources: ${say(local)}\nfrom the cache: ${say(cached)}\n` +
      `${JSON.stringify({ bench: 'high-risk', names: unique.length, local, cached })}\n`,
  );
});
