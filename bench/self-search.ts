import { parseArgs } from 'node:util';
import { type CorpusRow, partyOfRow, readJsonLines } from '../bin/evaluation/corpus';
import { InputFault } from '../bin/evaluation/input-lines';
import { partiesOfLists } from '../bin/evaluation/lists';
import { selfSearch } from '../bin/evaluation/self-search';

/**
 * `npm run bench:self-search -- --lists DIR | --corpus FILE [--show 20]`: searches every name of every listed party and counts
 * what does not find its own entry. Text, then one JSON line; ends with 1 if a party is found by none of its names.
 */
const USAGE = 'Usage: npm run -s bench:self-search -- --lists DIR | --corpus FILE [--show 20]';
const { values } = parseArgs({
  options: { lists: { type: 'string' }, corpus: { type: 'string' }, show: { type: 'string', default: '20' } },
});

try {
  if (!values.lists === !values.corpus) throw new InputFault(USAGE);
  const parties = values.lists
    ? partiesOfLists(values.lists)
    : readJsonLines<CorpusRow>(values.corpus ?? '').map(partyOfRow);
  const started = performance.now();
  const { missedParties, missedNames, ...searched } = selfSearch(parties);
  for (const { party, name } of missedNames.slice(0, Number(values.show)))
    process.stdout.write(`not found: ${party.source} ${party.entityId} ${party.kind} ${JSON.stringify(name)}\n`);
  const figures = {
    ...searched,
    missedParties: missedParties.length,
    missedNames: missedNames.length,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (missedParties.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof InputFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
