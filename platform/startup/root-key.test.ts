import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { SettingError } from '../env';
import { rootKey } from './root-key';

test('creates a key on first start that only its owner can read, and reuses it', () => {
  const dataDir = temporaryFolder();
  const key = rootKey(dataDir, undefined);
  const file = path.join(dataDir, 'secrets/root.key');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([key, 0o600]);
  expect(rootKey(dataDir, undefined)).toBe(key);
});

test.each(['postgres', 'bootstrap.json'])('creates no key in a folder that was used before (%s)', (left) => {
  const dataDir = temporaryFolder();
  if (left.includes('.')) writeFileSync(path.join(dataDir, left), '{}');
  else mkdirSync(path.join(dataDir, left));
  expect(() => rootKey(dataDir, undefined)).toThrow(SettingError);
  expect(() => rootKey(dataDir, undefined)).toThrow(/^The root key of .* is missing\. Put secrets\/root\.key back/);
  expect(existsSync(path.join(dataDir, 'secrets'))).toBe(false);
  const given = 'ab12cd34ef56ab78'.repeat(4);
  expect(rootKey(dataDir, given)).toBe(given);
});

test.each([
  ['zeros', '0'.repeat(64)],
  ['few digits', 'ab12'.repeat(16)],
  ['short', 'ab12cd34ef56ab78'],
  ['not hexadecimal', 'xy12cd34ef56ab78'.repeat(4)],
])('refuses a weak key (%s), given or in its file', (_name, weak) => {
  expect(() => rootKey(temporaryFolder(), weak)).toThrow(SettingError);
  const dataDir = temporaryFolder();
  mkdirSync(path.join(dataDir, 'secrets'));
  writeFileSync(path.join(dataDir, 'secrets/root.key'), weak);
  expect(() => rootKey(dataDir, undefined)).toThrow('too weak');
});
