import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { dataFolder } from './data-folder';

afterEach(() => vi.restoreAllMocks());

test('finds a part of the data folder and refuses a folder without it', () => {
  const data = temporaryFolder();
  mkdirSync(path.join(data, 'watchlists'));
  expect(dataFolder(data, 'watchlists', 'unused')).toBe(path.join(data, 'watchlists'));
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(() => dataFolder(data, 'eval-dev', 'unused')).toThrow('exit 2');
  expect(write.mock.calls).toEqual([[`--data ${data} has no folder eval-dev/.\n`]]);
});

test('reports in one line what is left out without --data', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(dataFolder(undefined, 'watchlists', 'the demonstration lists are used')).toBeUndefined();
  expect(write.mock.calls).toEqual([['No --data DIR (with watchlists/): the demonstration lists are used.\n']]);
});
