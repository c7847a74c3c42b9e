import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './';
import { sourceIds } from './source-ids';

const folders = readdirSync(new URL('./', import.meta.url), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

test('registers every folder, and every source has a folder', () => {
  expect(Object.keys(sources).sort()).toEqual([...sourceIds].sort());
  expect(folders.map((folder) => folder.name).sort()).toEqual(sourceIds.map((id) => id.toLowerCase()).sort());
});

test.each(Object.values(sources))('$id has download addresses and valid bounds', (source) => {
  expect(source.files.length).toBeGreaterThan(0);
  for (const file of source.files) expect(file.url).toMatch(/^https:\/\//);
  for (const [from, to] of Object.values(source.bounds)) expect(from).toBeLessThan(to);
});
