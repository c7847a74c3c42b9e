import { parseArgs } from 'node:util';
import { type CorpusRow, partyOfRow, readJsonLines } from '../scripts/evaluation/corpus';
import { InputFault } from '../scripts/evaluation/input-lines';
import { partiesOfLists } from '../scripts/evaluation/lists';
import { selfSearch } from '../scripts/evaluation/self-search';

/**
 * `npm run bench self-search -- --lists DIR | --corpus FILE [--show 20]`: search every name of every listed party. Exits with 1 if a party is found by
 * none of its names. Text, then one JSON line.
 */
const USAGE = 'Usage: npm run bench self-search -- --lists DIR | --corpus FILE [--show 20]';
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
