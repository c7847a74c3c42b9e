import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const KNOWN = Symbol.for('gatehouse.landmarker');
const forget = (): void => {
  delete (globalThis as Record<symbol, unknown>)[KNOWN];
};
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  forget();
});

test('another file in the place of the face tracker’s model is refused, and said by its path', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gatehouse-model-')), 'face_landmarker.task');
  writeFileSync(file, 'another tracker');
  vi.stubEnv('GATEHOUSE_FACE_MODEL', file);
  vi.resetModules();
  forget();
  const { landmarkerModel } = await import('@/platform/faces/landmarker-model');
  expect(landmarkerModel()).toEqual({ file: null, why: `${file} is not the official file` });
});
