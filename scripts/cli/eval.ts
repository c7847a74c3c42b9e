import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareRecords } from '@/core/screening/scoring/compare-records';
import { alertThreshold, showThreshold } from '@/core/screening/scoring/score';
import { type CorpusRow, nameKindOf, partyOfRow, readJsonLines } from '../evaluation/corpus';
import { dataFolder } from '../evaluation/data-folder';
import { type EvalQuery, indexOf, percentile, searchQuery, warmUp } from '../evaluation/scores';

/** `npm run eval -- --data DIR`: evaluate the labelled sets in DIR/eval-dev. */
type Pair = { query: string; target: string; schema?: string; label: boolean; script?: string };

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const dir = dataFolder(values.data, 'eval-dev', 'nothing to evaluate');
if (!dir) process.exit(2);
const file = (name: string): string => path.join(dir, `${name}.jsonl`);

const table: { set: string; figure: string; value: number }[] = [];
const put = (set: string, figure: string, value: number): void => {
  table.push({ set, figure, value: Math.round(value * 1000) / 1000 });
};
const scoreOf = (pair: Pair): number => compareRecords(pair.query, {}, pair.target, {}, nameKindOf(pair.schema)).score;

const bench = readJsonLines<Pair>(file('pairs_name_bench')).map((pair) => ({ ...pair, score: scoreOf(pair) }));
const positive = (score: number): boolean => score >= showThreshold;
const right = bench.filter((pair) => pair.label && positive(pair.score)).length;
const wrong = bench.filter((pair) => !pair.label && positive(pair.score)).length;
const missed = bench.filter((pair) => pair.label && !positive(pair.score)).length;
put('hard name pairs', `F1 at ${showThreshold}`, (2 * right) / (2 * right + wrong + missed));
put('hard name pairs', 'precision', right / (right + wrong));
put('hard name pairs', 'recall', right / (right + missed));

const scripts = readJsonLines<Pair>(file('pairs_cross_script')).map((pair) => ({ ...pair, score: scoreOf(pair) }));
put('cross-script pairs', 'found', scripts.filter((pair) => positive(pair.score)).length / scripts.length);
for (const script of [...new Set(scripts.map((pair) => pair.script ?? ''))].sort()) {
  const own = scripts.filter((pair) => pair.script === script);
  put('cross-script pairs', `found, ${script}`, own.filter((pair) => positive(pair.score)).length / own.length);
}
const shuffled = scripts
  .map((pair, at) => ({ pair, other: scripts[(at * 7 + 501) % scripts.length] }))
  .filter(({ pair, other }) => other && other.target !== pair.target);
put(
  'cross-script pairs',
  'false among shuffled pairs',
  shuffled.filter(({ pair, other }) => positive(scoreOf({ ...pair, target: other?.target ?? '' }))).length /
    shuffled.length,
);
const spellings = readJsonLines<Pair>(file('pairs_secondstring'));
put('other spellings', 'found', spellings.filter((pair) => positive(scoreOf(pair))).length / spellings.length);

const { searcher, ids, seconds } = indexOf(readJsonLines<CorpusRow>(file('corpus')).map(partyOfRow));
put('corpus', 'index seconds', seconds);
warmUp(searcher);
const times: number[] = [];
let atAlert = 0;
let aliases = 0;
for (const name of ['queries_alias_sample', 'queries_un_treated']) {
  const groups = new Map<string, { first: number; ten: number; count: number }>();
  for (const query of readJsonLines<EvalQuery>(file(name))) {
    const { ms, results } = searchQuery(searcher, ids, query);
    times.push(ms);
    const key = [query.set, query.quality].filter(Boolean).join(' ');
    const group = groups.get(key) ?? { first: 0, ten: 0, count: 0 };
    groups.set(key, group);
    const at = results.findIndex((result) => query.target_ids?.includes(result.id));
    group.count += 1;
    if (at === 0) group.first += 1;
    if (at >= 0) group.ten += 1;
    if (name === 'queries_alias_sample') {
      aliases += 1;
      if (at >= 0 && (results[at]?.score ?? 0) >= alertThreshold) atAlert += 1;
    }
  }
  for (const [key, group] of groups) {
    put(key, 'R@1', group.first / group.count);
    put(key, 'R@10', group.ten / group.count);
  }
}
put('aliases, own name hidden', `found at ${alertThreshold}`, atAlert / aliases);
const people = readJsonLines<EvalQuery>(file('queries_neg_us_50k'));
let alerting = 0;
for (const query of people) {
  const { ms, results } = searchQuery(searcher, ids, query, 1);
  times.push(ms);
  if ((results[0]?.score ?? 0) >= alertThreshold) alerting += 1;
}
put('synthetic people', `alerting per 1,000 at ${alertThreshold}`, (1000 * alerting) / people.length);
put('search in process', 'p50 ms', percentile(times, 0.5));
put('search in process', 'p99 ms', percentile(times, 0.99));

for (const { set, figure, value } of table) process.stdout.write(`${set.padEnd(26)} ${figure.padEnd(34)} ${value}\n`);
process.stdout.write(
  `${JSON.stringify(Object.fromEntries(table.map(({ set, figure, value }) => [`${set}: ${figure}`, value])))}\n`,
);
