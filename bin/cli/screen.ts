import { parseArgs } from 'node:util';
import { plainKey } from '@/core/screening/index/codes';
import { hashText } from '@/core/screening/index/image';
import { rank, subjectCountries } from '@/core/screening/screen';
import { type CorpusRow, nameKindOf, partyOfRow, readJsonLines } from '../evaluation/corpus';
import { partiesOfLists } from '../evaluation/lists';
import { indexOf, warmUp } from '../evaluation/scores';

/**
 * `npm run -s screen -- --corpus corpus.jsonl | --lists DIR [--limit 10] < queries.jsonl`: searches each query and prints
 * `{q, ms, r: [[id, score], …]}`, one line each, in order. `ms` is the search alone. Scores from `floor` up are shown.
 */
type Query = {
  query: string;
  dob?: string | string[];
  country?: string | string[];
  schema?: string;
  exclude_tk?: string;
};

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    lists: { type: 'string' },
    limit: { type: 'string', default: '10' },
    floor: { type: 'string', default: '0.25' },
  },
});
if (!values.corpus === !values.lists) {
  process.stderr.write('Give exactly one of --corpus FILE and --lists DIR.\n');
  process.exit(2);
}
const { searcher, ids } = indexOf(
  values.corpus ? readJsonLines<CorpusRow>(values.corpus).map(partyOfRow) : partiesOfLists(values.lists ?? ''),
);
warmUp(searcher);
const limit = Number(values.limit);
const first = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined;
const lines: string[] = [];
for (const query of readJsonLines<Query>(0)) {
  const birthDate = first(query.dob);
  const countries = subjectCountries([query.country ?? []].flat());
  const started = performance.now();
  const { judged } = rank(
    searcher,
    { fullName: query.query, kind: nameKindOf(query.schema), ...(birthDate && { birthDate }), countries },
    {
      threshold: Number(values.floor),
      limit,
      ...(query.exclude_tk && { exceptPlain: hashText(plainKey(query.exclude_tk), 9) }),
    },
  );
  const ms = performance.now() - started;
  const r = judged.slice(0, limit).map((one) => [ids[one.found.party], one.score]);
  lines.push(JSON.stringify({ q: query.query, ms: Math.round(ms * 1e4) / 1e4, r }));
}
process.stdout.write(lines.map((line) => `${line}\n`).join(''));
