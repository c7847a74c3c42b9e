import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { CorpusRow } from './corpus';
import { allRows, InputFault, inputLines } from './input-lines';
import { demonstrationParties, partiesOfLists } from './lists';
import { matchPair, Pair } from './match-pairs';

const PAIR = '{"query":"Nimal Perera","target":"Nimal Pereira","query_props":null}';

test('keeps the line order and reports invalid lines by number', () => {
  const text = [
    `\uFEFF${PAIR}`,
    '',
    '{"a":1}',
    '[]',
    '{"query":"x","target":null}',
    '{"query":"x","target":',
    '{"query":" ","target":"Nimal"}',
    '{"query":"x","target":"y","query_props":[]}',
    `${PAIR}\r`,
  ].join('\n');
  const lines = inputLines(text, Pair).map((line) => ('error' in line ? line.error : matchPair(line.row).score));
  expect(lines).toEqual([
    expect.any(Number),
    'line 3: query is missing; target is missing',
    'line 4: is not a JSON object',
    'line 5: target must be text or a number',
    'line 6: is not a JSON object',
    'line 7: query is empty',
    'line 8: query_props must be an object, not a list',
    expect.any(Number),
  ]);
});

test('refuses a corpus with any invalid line', () => {
  const rows = inputLines('{"id":"1","name":"Nimal Perera"}\n{"id":"2"}', CorpusRow);
  expect(() => allRows(rows, 'corpus.jsonl')).toThrow(new InputFault('corpus.jsonl, line 2: name is missing'));
});

test('refuses a folder without lists', async () => {
  const dir = temporaryFolder();
  expect(() => partiesOfLists(path.join(dir, 'nothing'))).toThrow('There is no folder');
  expect(() => partiesOfLists(dir)).toThrow('holds no official list: each has a folder of its own there (CASL, dfat');
  await mkdir(path.join(dir, 'ofac'));
  writeFileSync(path.join(dir, 'ofac', 'alt.csv'), '');
  expect(() => partiesOfLists(dir)).toThrow('list ofac: the file sdn is missing.');
});

test('uses the demonstration entries of every list without a corpus', () => {
  expect(new Set(demonstrationParties().map(({ source }) => source)).size).toBe(6);
});
