import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { hashText } from '@/core/screening/name-index/image';
import { plainKey } from '@/core/screening/name-index/keys';
import { rank, subjectCountries } from '@/core/screening/screen';
import { CorpusRow, kindOf, partyOfRow } from '../evaluation/corpus';
import { allRows, answerLines, InputFault, inputLines, NameText, OptionalText, Texts } from '../evaluation/input-lines';
import { partiesOfLists } from '../evaluation/lists';
import { indexOf, warmUp } from '../evaluation/scores';

/**
 * `npm run -s screen -- --corpus FILE | --lists DIR [--limit 10] [--floor 0.25] < queries.jsonl`: print `{q, ms, r:
 * [[id, score], …]}` per query. The low `floor` is for measuring rankings. Exit codes: 1 invalid lines, 2 nothing
 * searchable.
 */
const Query = z.object({
  query: NameText,
  schema: OptionalText,
  dob: Texts,
  country: Texts,
  exclude_tk: OptionalText,
});

const USAGE = 'Usage: npm run -s screen -- --corpus FILE | --lists DIR [--limit 10] [--floor 0.25] < queries.jsonl';

try {
  const { values } = optionsOf(process.argv.slice(2));
  if (!values.corpus === !values.lists)
    throw new InputFault(`Give exactly one of --corpus FILE and --lists DIR. ${USAGE}`);
  const limit = Number(values.limit);
  const floor = Number(values.floor);
  if (!Number.isInteger(limit) || limit < 1) throw new InputFault('--limit must be a whole number from 1 up.');
  if (!(floor >= 0 && floor <= 1)) throw new InputFault('--floor must be a score from 0 to 1.');
  const { searcher, ids } = indexOf(
    values.corpus ? partiesOfCorpus(values.corpus) : partiesOfLists(values.lists ?? ''),
  );
  warmUp(searcher);
  answerLines(inputLines(readFileSync(0, 'utf8'), Query), (query) => {
    const [birthDate] = query.dob;
    const countries = subjectCountries(query.country);
    const started = performance.now();
    const { judged } = rank(
      searcher,
      { fullName: query.query, ...kindOf(query.schema), ...(birthDate && { birthDate }), countries },
      { threshold: floor, limit, ...(query.exclude_tk && { exceptPlain: hashText(plainKey(query.exclude_tk), 9) }) },
    );
    const ms = performance.now() - started;
    const r = judged.slice(0, limit).map((one) => [ids[one.found.party], one.score]);
    return { q: query.query, ms: Math.round(ms * 1e4) / 1e4, r };
  });
} catch (error) {
  if (!(error instanceof InputFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        corpus: { type: 'string' },
        lists: { type: 'string' },
        limit: { type: 'string', default: '10' },
        floor: { type: 'string', default: '0.25' },
      },
    });
  } catch (error) {
    throw new InputFault(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}

function partiesOfCorpus(file: string) {
  const rows = allRows(inputLines(textOf(file), CorpusRow), file);
  if (rows.length === 0) throw new InputFault(`${file} holds no rows.`);
  return rows.map(partyOfRow);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new InputFault(`${file} cannot be read.`);
  }
}
