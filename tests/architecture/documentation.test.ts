import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '@/platform/env';

const readme = readFileSync('README.md', 'utf8');
/** Decisions tell what was so on their day; what people follow has to be so today. */
const followed = [
  'README.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const texts = followed.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every setting stands in the README’s tables, and every name there is a setting', () => {
  const told = new Set(
    [...readme.matchAll(/^\|(.+?)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
    ),
  );
  expect([...told].sort()).toEqual(SETTING_NAMES.filter((name) => name !== 'NODE_ENV').sort());
});

test('every script that a text names can be run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, script = '']) => ({ file, script })),
  );
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

test('every file that a text names is there', () => {
  const named = texts.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /`((?:app|bench|bin|components|core|docs|inngest|pages|platform|prisma|public|services|tests)\/[^`\s]+)`/g,
      ),
    ]
      .map(([, path = '']) => ({ file, path }))
      .filter(({ path }) => !/[*<…{]/.test(path)),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ path }) => !existsSync(path) && !existsSync(`${path}.ts`))).toEqual([]);
});
