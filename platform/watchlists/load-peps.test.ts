import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pepSourceIds } from '@/core/screening/pep-source-ids';
import { loadPeps } from './load-peps';

test.each(pepSourceIds)('a packed file of the register %s is read like the file in it', (id) => {
  const samples = path.join('core', 'screening', 'pep-sources', id, 'samples');
  const [name = ''] = readdirSync(samples);
  const dir = mkdtempSync(path.join(tmpdir(), 'gatehouse-peps-'));
  mkdirSync(path.join(dir, 'pep'));
  writeFileSync(path.join(dir, 'pep', `${name}.gz`), gzipSync(readFileSync(path.join(samples, name))));
  const published = loadPeps(dir, false).lists.filter(({ status }) => status === 'published');
  const samplesAlone = loadPeps(undefined, false).lists.find(({ source }) => source === id);
  expect(published.map(({ source, origin, entries }) => [source, origin, entries])).toEqual([
    [id, 'folder', samplesAlone?.entries],
  ]);
});
