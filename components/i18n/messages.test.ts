import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from './locales';

type Tree = { [key: string]: string | Tree };

function* leaves(tree: Tree, prefix = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${prefix}${key}`, value];
    else yield* leaves(value, `${prefix}${key}.`);
  }
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

const folders = readdirSync('components', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.join('components', entry.name, 'messages'))
  .filter((folder) => {
    try {
      return readdirSync(folder).length > 0;
    } catch {
      return false;
    }
  });
const read = (folder: string, locale: string) =>
  new Map(leaves(JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Tree));

/** Translated in every language; other parts may be English as a whole. */
const ALWAYS = ['shell', 'nav', 'signIn', 'roles', 'states', 'products'];
const namespace = (key: string) => key.split('.')[0] ?? key;

test.each(folders)('%s has every message in every language, with the same placeholders', (folder) => {
  const english = read(folder, 'en');
  for (const locale of LOCALES) {
    const other = read(folder, locale);
    const present = new Set([...other.keys()].map(namespace));
    if (folder.endsWith(path.join('console', 'messages')))
      for (const name of ALWAYS) expect(present, `${locale} ${name}`).toContain(name);
    else expect(present).toEqual(new Set([...english.keys()].map(namespace)));
    const expected = [...english.keys()].filter((key) => present.has(namespace(key)));
    expect([...other.keys()].sort(), locale).toEqual(expected.sort());
    for (const key of expected) {
      expect(placeholders(other.get(key) ?? ''), `${locale} ${key}`).toEqual(placeholders(english.get(key) ?? ''));
      expect(other.get(key)?.trim(), `${locale} ${key}`).not.toBe('');
    }
  }
});

test('uses only characters that the font contains', () => {
  for (const folder of folders)
    for (const locale of LOCALES)
      for (const [key, text] of read(folder, locale)) expect(text, `${folder} ${key}`).not.toMatch(/[→≥≤✓✗]/);
});
