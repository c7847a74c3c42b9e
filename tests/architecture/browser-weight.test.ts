import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

function* sources(root: string): Generator<string> {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const file = path.join(root, entry.name);
    if (entry.isDirectory()) yield* sources(file);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')) yield file;
  }
}

const imported = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm)]
    .filter(([statement]) => !/^import\s*\{\s*(type\s+\w+\s*,?\s*)+\}/.test(statement))
    .map(([, from = '']) => from);

const resolve = (from: string, file: string) => {
  const base = from.startsWith('@/') ? from.slice(2) : path.join(path.dirname(file), from);
  return ['.ts', '.tsx', '/index.ts'].map((end) => `${base}${end}`).find(existsSync);
};

/** Return the import chain from a page to zod, or null. */
function wayToZod(file: string, seen = new Set<string>()): string[] | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const from of imported(file)) {
    if (from === 'zod') return [file];
    if (!from.startsWith('@/') && !from.startsWith('.')) continue;
    const next = resolve(from, file);
    const rest = next ? wayToZod(next, seen) : null;
    if (rest) return [file, ...rest];
  }
  return null;
}

test('no page ships zod, which probes eval against the content security policy', () => {
  const ways = [...sources('components')].map((file) => wayToZod(file)).filter((way) => way !== null);
  expect(ways).toEqual([]);
});
