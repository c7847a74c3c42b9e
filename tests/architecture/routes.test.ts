import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '@/app/_lib/generated/routes';

function* routeFiles(root: string): Generator<string> {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* routeFiles(path.join(root, entry.name));
    else if (entry.name === 'route.ts') yield path.join(root, entry.name);
  }
}

/** Library routes with their own protocol, and the catch-all for unknown paths. */
const FOREIGN = ['app/api/auth/[...nextauth]/route.ts', 'app/api/inngest/route.ts', 'app/api/[...unknown]/route.ts'];
const ours = [...routeFiles('app')].filter((file) => !FOREIGN.includes(file));

test('the generated registry has every route file, and no other path', () => {
  const api = ours.filter((file) => file.startsWith('app/api/'));
  const paths = api.map((file) => file.slice('app/api'.length, -'/route.ts'.length).replace(/\[(\w+)\]/g, '{$1}'));
  expect(Object.keys(routes).sort()).toEqual(paths.sort());
});

test('every handler is declared with endpoint(), which requires authentication', () => {
  const undeclared = ours.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const exported = [
      ...source.matchAll(/^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b(.*)$/gm),
    ];
    return exported.length === 0 || exported.some(([, , rest = '']) => !/=\s*endpoint\(/.test(rest));
  });
  expect(undeclared).toEqual([]);
});
