import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { SettingError } from '../env';
import { claimDataDir, isModeOurs } from './data-dir';

test('creates the data folder with its parents, locks and releases it', async () => {
  const folder = path.join(temporaryFolder(), 'a/b');
  const giveBack = await claimDataDir(folder);
  expect(readdirSync(folder)).toEqual(['gatehouse.lock']);
  giveBack();
  expect(readdirSync(folder)).toEqual([]);
});

test('names a file in its place or above it', async () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'data')]) {
    const refused = claimDataDir(folder);
    await expect(refused).rejects.toThrow(SettingError);
    await expect(refused).rejects.toThrow(`The data folder ${folder} cannot be used: ${file} is no folder.`);
  }
});

test.each([
  ['root', { uid: 1000, mode: 0o755 }, 0, true],
  ['the owner', { uid: 1000, mode: 0o755 }, 1000, true],
  ['the owner of a folder shared by its group', { uid: 1000, mode: 0o2770 }, 1000, false],
  ['another user of the group', { uid: 0, mode: 0o2770 }, 1000, false],
])('%s changes the mode of the folder: %j', (_, folder, uid, changes) => {
  expect(isModeOurs(folder, uid)).toBe(changes);
});

test.runIf(existsSync('/proc/self'))('reports a folder that cannot be created', async () => {
  await expect(claimDataDir('/proc/nope/data')).rejects.toThrow(/^The data folder \/proc\/nope\/data cannot be used: /);
});
