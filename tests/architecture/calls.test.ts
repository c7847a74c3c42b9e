import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '@/app/_lib/generated/routes';

const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => path.join('components', file));

/** What each API client puts before its paths, and how a path is told from other strings of its files. */
const CLIENTS: { of: RegExp; prefix: string; literals: RegExp }[] = [
  { of: /^components\//, prefix: '', literals: /(['`])\/api(?<path>\/.*?)\1/g },
  { of: /^components\/console\/api\//, prefix: '/console', literals: /(['`])(?<path>\/(?!api\/|console\/).+?)\1/g },
  {
    of: /^components\/console\/(?!api\/)/,
    prefix: '/console',
    literals: /(?:\bcall(?:List)?<[^(]*>\(|\b[A-Z]*PATH = )(['`])(?<path>\/(?!console\/).+?)\1/g,
  },
  {
    of: /kyc-api\.ts$/,
    prefix: '/kyc/',
    literals: /(?:putPhoto|post|call)<.*?>\(\s*(?:'[A-Z]+', )?(['`])(?<path>.+?)\1/g,
  },
  { of: /details-page\.tsx$/, prefix: '/details/', literals: /\bpost\('(?<path>.+?)'/g },
];

/** Paths of libraries, and the clients' own prefixes. */
const FOREIGN = /^\/(auth\/|(console|kyc\/|details\/)\*$|kyc\/vision$)/;

function calls(): string[] {
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const constants = new Map(
      [...source.matchAll(/const (\w+) = ['`](\/[^'`\n]+)['`]/g)].map(([, name, is]) => [name, is]),
    );
    const text = source.replace(/(?<=['`])\$\{(\w+)\}/g, (whole, name) => constants.get(name) ?? whole);
    return CLIENTS.filter(({ of }) => of.test(file)).flatMap(({ prefix, literals }) =>
      [...text.matchAll(literals)].map(({ groups }) =>
        `${prefix}${groups?.path}`
          .replace(/\$\{[^}]*\?[^}]*\}$/, '')
          .replace(/\$\{[^}]*\}/g, '*')
          .replace(/\?.*$/, ''),
      ),
    );
  });
}

/** An expression in a call stands for a parameter, or for one of several names. */
const matches = (call: string[], route: string[]): boolean =>
  call.length === route.length && call.every((part, at) => part === '*' || part === route[at]);

test('every call of a page has a route', () => {
  const known = Object.keys(routes).map((route) => route.split('/'));
  const found = [...new Set(calls())].filter((call) => !FOREIGN.test(call));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((call) => !known.some((route) => matches(call.split('/'), route)))).toEqual([]);
});
