import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RESULTS, readResults, resultRows } from '@/benchmarks/support/results-table';

const results = readResults();

test('docs/benchmarks.md shows the recorded results', () => {
  const rows = readFileSync('docs/benchmarks.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  expect(rows, 'run `npm run bench:table`').toEqual(resultRows(results));
});

test('stores every result in the file of its name', () => {
  expect(readdirSync(RESULTS).sort()).toEqual(results.map(({ name }) => `${name}.json`).sort());
});

test('has a script for every benchmark named by a result', () => {
  const scripts = results.flatMap(({ command }) => /^npm run bench (\S+)$/.exec(command ?? '')?.[1] ?? []);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((name) => !existsSync(`benchmarks/${name}.ts`))).toEqual([]);
});
