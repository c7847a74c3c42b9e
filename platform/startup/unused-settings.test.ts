import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEnv, SETTING_NAMES } from '../env';
import { unusedSettings } from './unused-settings';

test.each([
  ['GATEHOUSE_WATCHLISTS_DIR', 'GATEHOUSE_WATCHLIST_DIR'],
  ['GATEHOUSE_MAILURL', 'GATEHOUSE_MAIL_URL'],
  ['GATEHOUSE_LOGLEVEL', 'GATEHOUSE_LOG_LEVEL'],
])('reports the unknown setting %s with the nearest name', (name, meant) => {
  expect(unusedSettings({ [name]: 'x' })).toEqual([
    `${name} is no setting, so it does nothing; the nearest one is ${meant}`,
  ]);
});

test('a deprecated name is reported with its new name', () => {
  expect(unusedSettings({ GATEHOUSE_LLM_SECONDS: '5' })).toEqual([
    'GATEHOUSE_LLM_SECONDS is deprecated; use GATEHOUSE_LLM_TIMEOUT_SECONDS',
  ]);
});

test.each([
  [{ GATEHOUSE_LLM_SECONDS: '5' }, 5],
  [{ GATEHOUSE_LLM_SECONDS: '5', GATEHOUSE_LLM_TIMEOUT_SECONDS: '7' }, 7],
])('a deprecated name is read unless the new one is set: %j', (names, seconds) => {
  const required = { DATABASE_URL: 'postgresql://localhost/db', GATEHOUSE_ROOT_KEY: '0'.repeat(64) };
  expect(parseEnv({ ...required, ...names }).GATEHOUSE_LLM_TIMEOUT_SECONDS).toBe(seconds);
});

test('ignores known settings, those of tools and foreign variables', () => {
  expect(
    unusedSettings({
      GATEHOUSE_BASE_URL: 'x',
      GATEHOUSE_CHROMIUM: 'x',
      GATEHOUSE_ROOT_KEY_FILE: 'x',
      PATH: 'x',
      GATEHOUSE: 'x',
    }),
  ).toEqual([]);
});

test('knows every setting of docs/configuration.md', () => {
  const named = readFileSync('docs/configuration.md', 'utf8').match(/`GATEHOUSE_[A-Z_]+`/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(unusedSettings(Object.fromEntries(named.map((name) => [name.slice(1, -1), ''])))).toEqual([]);
  expect(SETTING_NAMES).toContain('GATEHOUSE_WATCHLIST_DIR');
});

test('reports a list folder that is missing or is a file', () => {
  expect(unusedSettings({ GATEHOUSE_WATCHLIST_DIR: '/gone/lists' })).toEqual([expect.stringContaining('/gone/lists')]);
  expect(unusedSettings({ GATEHOUSE_WATCHLIST_DIR: 'README.md' })).toEqual([expect.stringContaining('README.md')]);
  expect(unusedSettings({ GATEHOUSE_WATCHLIST_DIR: 'docs' })).toEqual([]);
});
