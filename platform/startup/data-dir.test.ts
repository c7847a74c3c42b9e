import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { SettingError } from '../env';
import { claimDataDir } from './data-dir';

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

test.runIf(existsSync('/proc/self'))('reports a folder that cannot be created', async () => {
  await expect(claimDataDir('/proc/nope/data')).rejects.toThrow(/^The data folder \/proc\/nope\/data cannot be used: /);
});
