import { readFileSync, writeFileSync } from 'node:fs';
import { readResults, resultRows } from '@/benchmarks/support/results-table';

/** `npm run bench:table`: write the results into docs/benchmarks.md. */
const FILE = 'docs/benchmarks.md';
const [heading = [], ...rows] = resultRows(readResults());
const table = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
const lines = readFileSync(FILE, 'utf8').split('\n');
const isRow = (line: string) => line.startsWith('|');
const [first, last] = [lines.findIndex(isRow), lines.findLastIndex(isRow)];
writeFileSync(FILE, [...lines.slice(0, first), ...table, ...lines.slice(last + 1)].join('\n'));
