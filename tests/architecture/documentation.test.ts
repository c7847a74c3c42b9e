import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '@/platform/env';

const markdownIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const texts = [...markdownIn('.', false), ...markdownIn('docs', true)].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const settings = SETTING_NAMES.filter((name) => name !== 'NODE_ENV').sort();

const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replace(/ /g, '-')}`,
  );
const sources = [
  'app',
  'benchmarks',
  'scripts',
  'components',
  'core',
  'inngest',
  'pages',
  'platform',
  'prisma',
  'services',
  'tests',
]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|prisma)$/.test(name) && !name.startsWith('generated'))
      .map((name) => path.join(folder, name)),
  )
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('documentation', () => {
  test('docs/configuration.md lists exactly the settings in the code', () => {
    const configuration = readFileSync('docs/configuration.md', 'utf8');
    const named = [...configuration.matchAll(/^\| `([A-Z][A-Z0-9_]+)` *\|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(settings);
  });

  test('.env.example lists exactly the settings in the code', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(settings);
  });

  test('every npm script named in a document exists', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, script = '']) => ({ file, script })),
    );
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  test('every file named in a document exists', () => {
    const named = texts.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /`((?:app|benchmarks|bin|components|core|docs|inngest|pages|platform|prisma|public|services|tests)\/[^`\s]+)`/g,
        ),
      ]
        .map(([, name = '']) => ({ file, name }))
        .filter(({ name }) => !/[*<…{]/.test(name)),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !existsSync(name) && !existsSync(`${name}.ts`))).toEqual([]);
  });

  test('every relative link in a document resolves', () => {
    const linked = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => ({ file, target })),
    );
    expect(linked.length).toBeGreaterThan(10);
    expect(linked.filter(({ file, target }) => !existsSync(path.join(path.dirname(file), target)))).toEqual([]);
  });

  test('every document and heading cited in code exists', () => {
    const cited = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(docs\/[\w/-]+\.md)(#[\w-]+)?/g)].map(([, document = '', anchor]) => ({
        file,
        document,
        anchor,
      })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(
      cited.filter(
        ({ document, anchor }) => !existsSync(document) || (anchor && !anchorsOf(document).includes(anchor)),
      ),
    ).toEqual([]);
  });

  test('every ADR cited in code exists', () => {
    const numbers = readdirSync('docs/decisions').map((name) => Number.parseInt(name, 10));
    const cited = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bADR (\d+)(?: and (\d+))?/g)].flatMap(([, one, other]) =>
        [one, other].flatMap((number) => (number ? [{ file, number: Number(number) }] : [])),
      ),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
