import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { loadSecretFiles, parseEnv, SECRET_FILE_NAMES, SECRET_NAMES, SettingError } from './env';

const valid = { DATABASE_URL: 'postgresql://embedded', GATEHOUSE_ROOT_KEY: '0'.repeat(64) };

test('accepts the required settings alone, and an empty string as unset', () => {
  expect(parseEnv({ ...valid, PORT: '' }).PORT).toBe(3000);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['GATEHOUSE_ROOT_KEY', 'abc'],
  ['INNGEST_BASE_URL', 'not an address'],
  ['GATEHOUSE_BASE_URL', 'not an address'],
])('names the invalid %s (%s) in one sentence', (name, value) => {
  const parse = () => parseEnv({ ...valid, [name]: value });
  expect(parse).toThrow(SettingError);
  expect(parse).toThrow(new RegExp(`^The setting ${name} cannot be used: .+\\.$`));
});

test('reads a deprecated name unless the new one is set', () => {
  expect(parseEnv({ ...valid, GATEHOUSE_SIMULATE: '1' }).GATEHOUSE_CAMERA_SIMULATION).toBe('1');
  const both = { ...valid, GATEHOUSE_SIMULATE: '1', GATEHOUSE_CAMERA_SIMULATION: '0' };
  expect(parseEnv(both).GATEHOUSE_CAMERA_SIMULATION).toBe('0');
});

test.each(SECRET_NAMES)('reads %s from the file of its _FILE setting', (name) => {
  const file = path.join(temporaryFolder(), 'secret');
  writeFileSync(file, ' value of a secret\n');
  const target: Record<string, string | undefined> = { [`${name}_FILE`]: file };
  loadSecretFiles(target);
  expect(target).toEqual({ [name]: 'value of a secret' });
});

test('refuses a missing or empty secret file and two values, without their content', () => {
  const file = path.join(temporaryFolder(), 'secret');
  const load = (more = {}) => loadSecretFiles({ DATABASE_URL_FILE: file, ...more });
  expect(() => load()).toThrow(`The setting DATABASE_URL_FILE cannot be used: ${file} cannot be read (ENOENT).`);
  writeFileSync(file, '\n');
  expect(() => load()).toThrow(`The setting DATABASE_URL_FILE cannot be used: ${file} is empty.`);
  expect(() => load({ DATABASE_URL: 'postgresql://x' })).toThrow(SettingError);
});

test('docs/configuration.md lists the secrets that can be in a file', () => {
  const text = readFileSync('docs/configuration.md', 'utf8');
  const listed = text.slice(text.indexOf('append `_FILE`'), text.indexOf('and set its path'));
  expect([...listed.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name).sort()).toEqual([...SECRET_NAMES].sort());
  expect(SECRET_FILE_NAMES).toContain('DATABASE_URL_FILE');
});
