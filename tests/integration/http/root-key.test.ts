import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { systemDb } from '@/platform/db/db';
import { SettingError } from '@/platform/env';
import { assertRootKey } from '@/platform/startup/root-key';

afterEach(() => systemDb().rootKeyCheck.deleteMany());

test('the database stores a check of its root key and refuses another key', async () => {
  const [key, other] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  await assertRootKey(key);
  await assertRootKey(key);
  await expect(assertRootKey(other)).rejects.toThrow(SettingError);
  await expect(assertRootKey(other)).rejects.toThrow(/^The root key is not the one that this database was made with\./);
  const rows = await systemDb().rootKeyCheck.findMany();
  expect(JSON.stringify(rows)).not.toContain(key);
  await assertRootKey(key);
});
