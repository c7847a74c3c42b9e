import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from '@/platform/security/crypto';

const NAME = 'face_landmarker.task';
const BUNDLED = path.join('platform/faces/models', NAME);
const RIGHT = Buffer.from('the official file');
const KNOWN = Symbol.for('gatehouse.landmarker');

let folder: string;

function forgetModel(): void {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[KNOWN];
}

async function start(official?: string) {
  forgetModel();
  const { landmarkerModel } = await import('@/platform/faces/landmarker-model');
  const { faceTracker } = await import('@/services/health/face-tracker');
  return { model: () => landmarkerModel(official), status: () => faceTracker() };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  forgetModel();
});

describe('a fresh clone', () => {
  test('has the official landmarker and serves it to the customer page', async () => {
    vi.stubEnv('GATEHOUSE_FACE_MODEL', '');
    const { model, status } = await start();
    expect(model()).toEqual({ file: path.resolve(BUNDLED), why: 'found' });
    expect(status()).toMatchObject({ state: 'up', fix: null, value: expect.stringContaining('MediaPipe') });
    const { readVisionFile } = await import('@/services/vision/read-vision-file');
    const served = await readVisionFile(NAME);
    expect(sha256(Buffer.from(served.bytes))).toBe(sha256(readFileSync(BUNDLED)));
  });
});

describe('model lookup', () => {
  const configured = () => path.join(folder, 'elsewhere', NAME);
  const bundled = () => path.join(folder, BUNDLED);
  function write(file: string, content: Buffer | string = RIGHT): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-model-'));
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    vi.stubEnv('GATEHOUSE_FACE_MODEL', '');
    return () => rmSync(folder, { recursive: true });
  });

  test('prefers the configured file and falls back to the bundled one', async () => {
    for (const file of [configured(), bundled()]) write(file);
    vi.stubEnv('GATEHOUSE_FACE_MODEL', configured());
    expect((await start(sha256(RIGHT))).model().file).toBe(configured());
    write(configured(), 'another tracker');
    expect((await start(sha256(RIGHT))).model().file).toBe(bundled());
    vi.stubEnv('GATEHOUSE_FACE_MODEL', '');
    expect((await start(sha256(RIGHT))).model().file).toBe(bundled());
  });

  test('refuses a file with another checksum and names it on the status page', async () => {
    write(configured(), 'another tracker');
    vi.stubEnv('GATEHOUSE_FACE_MODEL', configured());
    const { model, status } = await start(sha256(RIGHT));
    expect(model()).toEqual({ file: null, why: `${configured()} is not the official file` });
    expect(status()).toMatchObject({
      state: 'down',
      value: `the liveness check does not start (${configured()} is not the official file)`,
      fix: 'GATEHOUSE_FACE_MODEL=/path/to/face_landmarker.task',
    });
  });

  test('reports that the liveness check does not start without a model file', async () => {
    const { model, status } = await start(sha256(RIGHT));
    expect([existsSync(bundled()), model().file]).toEqual([false, null]);
    expect(status()).toMatchObject({ state: 'down', value: 'the liveness check does not start (no model file here)' });
    const { readVisionFile } = await import('@/services/vision/read-vision-file');
    await expect(readVisionFile(NAME)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
