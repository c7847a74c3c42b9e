import { expect, test } from 'vitest';
import { parseEnv, SettingError } from './env';

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
