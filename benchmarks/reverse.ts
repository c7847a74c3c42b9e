import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIndex } from '@/core/screening/name-index/build';
import { NameSearcher } from '@/core/screening/name-index/search';
import { reverseScreen } from '@/core/screening/reverse';
import { type CorpusRow, partyOfRow, readJsonLines } from '../scripts/evaluation/corpus';
import { dataFolder } from '../scripts/evaluation/data-folder';
import { demonstrationParties } from '../scripts/evaluation/lists';
import { processorMs } from '../scripts/evaluation/scores';
import { nameSynthesiser } from '../scripts/evaluation/synthesise';

/**
 * `npm run bench reverse [-- --subjects 200000] [--entries 1000] [--data DIR]`: synthetic people against changed
 * entries of the evaluation corpus, else of the demonstration lists, in one thread and without the database.
 */
const { values } = parseArgs({
  options: {
    subjects: { type: 'string', default: '200000' },
    entries: { type: 'string', default: '1000' },
    data: { type: 'string' },
  },
});
const [subjects, entries] = [Number(values.subjects), Number(values.entries)];

const corpus = dataFolder(values.data, 'eval-dev', 'the demonstration lists are used');
const all = corpus
  ? readJsonLines<CorpusRow>(path.join(corpus, 'corpus.jsonl')).map(partyOfRow)
  : demonstrationParties();
const every = Math.max(1, Math.floor(all.length / entries));
const changed = all.filter((_, at) => at % every === 0).slice(0, entries);
const ask = reverseScreen(changed, new NameSearcher(buildIndex(all)));
const invent = nameSynthesiser(
  all.flatMap(({ names }) => names.map(({ value }) => value)),
  21,
);
const people = Array.from({ length: subjects }, () => {
  const { value, kind } = invent();
  return { fullName: value, kind: kind === 'organization' ? ('entity' as const) : ('individual' as const) };
});

let hits = 0;
const [before, started] = [processorMs(), performance.now()];
for (const subject of people) hits += ask(subject).length;
const [processor, clock] = [processorMs() - before, performance.now() - started];
const aMillion = (ms: number) => Math.round(((ms / subjects) * 1_000_000) / 100) / 10;
console.log(
  `${changed.length} entries, ${subjects} subjects, ${hits} matches: ${aMillion(clock)} s a million subjects (processor ${aMillion(processor)} s)`,
);
