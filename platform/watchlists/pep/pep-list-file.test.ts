import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pepSources } from '@/core/screening/pep-datasets';
import { pepParsers } from '@/core/screening/pep-datasets/parsers';
import { pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { pepListsStamp, readPepListFile } from './pep-list-file';

const at = (file: string, day: string) => utimesSync(file, new Date(day), new Date(day));
/** Sets gzip's MTIME; Node's does not. */
const packedOn = (bytes: Uint8Array, day: string): Uint8Array => {
  const packed = gzipSync(bytes);
  packed.writeUInt32LE(Date.parse(day) / 1000, 4);
  return packed;
};

test.each(pepSourceIds)('reads a packed file of %s like the unpacked file', (id) => {
  const samples = path.join('core', 'screening', 'pep-datasets', id, 'samples');
  const [name = ''] = readdirSync(samples);
  const dir = temporaryFolder();
  writeFileSync(path.join(dir, `${name}.gz`), gzipSync(readFileSync(path.join(samples, name))));
  const [packed, plain] = [readPepListFile([dir], pepSources[id]), readPepListFile([samples], pepSources[id])];
  if (!packed || !plain || !('bytes' in packed) || !('bytes' in plain)) throw new Error('not read');
  expect(pepParsers[id](packed)).toEqual(pepParsers[id](plain));
  expect(packed.checksum).toBe(plain.checksum);
});

test('uses the packed date of an archive and the file time of an unpacked file', () => {
  const dir = temporaryFolder();
  const file = path.join(dir, 'peps.json');
  writeFileSync(`${file}.gz`, packedOn(Buffer.from('{}'), '2025-03-04'));
  expect(readPepListFile([dir], pepSources.opensanctions)).toMatchObject({ on: '2025-03-04' });
  writeFileSync(`${file}.gz`, gzipSync('{}'));
  at(`${file}.gz`, '2026-02-03');
  expect(readPepListFile([dir], pepSources.opensanctions)).toMatchObject({ on: '2026-02-03' });
});

test('reports a truncated archive with its checksum', () => {
  const dir = temporaryFolder();
  const whole = gzipSync('{"id": "a", "name": "B"}\n'.repeat(1000));
  writeFileSync(path.join(dir, 'peps.json.gz'), whole.subarray(0, whole.length / 2));
  expect(readPepListFile([dir], pepSources.opensanctions)).toMatchObject({
    reason: 'the file cannot be unpacked',
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('changes the folder stamp when files change, but not on reading', () => {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'pep'));
  const file = path.join(dir, 'pep', 'peps.json');
  const before = pepListsStamp([path.join(dir, 'pep')]);
  writeFileSync(file, '{}');
  at(file, '2026-02-03');
  const written = pepListsStamp([path.join(dir, 'pep')]);
  expect(written).not.toBe(before);
  expect(pepListsStamp([path.join(dir, 'pep')])).toBe(written);
  at(file, '2026-02-04');
  expect(pepListsStamp([path.join(dir, 'pep')])).not.toBe(written);
});
