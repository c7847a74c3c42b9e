import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256 } from '@/platform/digest';
import { type Receiver, startReceiver } from '@/tests/support/receiver';

const NAME = 'face_landmarker.task';
const RIGHT = Buffer.from('the official file');
const KNOWN = Symbol.for('gatehouse.landmarker');

let folder: string;
let receiver: Receiver;
let source: { sha256: string; address: string };

/** Files lie in folders of the test's own, and each test asks as a server does that has just started. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-model-'));
  receiver = await startReceiver();
  receiver.reply = (_received, response) => response.writeHead(200).end(RIGHT);
  source = { sha256: sha256(RIGHT), address: receiver.url };
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.stubEnv('GATEHOUSE_DATA_DIR', path.join(folder, 'data'));
  vi.stubEnv('GATEHOUSE_FACE_MODEL', '');
  vi.stubEnv('GATEHOUSE_ALLOW_INSECURE_LOOPBACK', '1');
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[KNOWN];
});

const configured = () => path.join(folder, 'elsewhere', NAME);
const shipped = () => path.join(folder, 'public/models', NAME);
const fetched = () => path.join(folder, 'data/models', NAME);
function lay(file: string, content: Buffer | string = RIGHT): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The module and the status page as after a start. */
async function started() {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[KNOWN];
  const { landmarkerModel, fetchLandmarkerModel } = await import('@/platform/faces/landmarker-model');
  const { faceTracker } = await import('@/services/system/face-tracker');
  return {
    model: () => landmarkerModel(source),
    fetch: () => fetchLandmarkerModel(source),
    status: () => faceTracker(),
  };
}

test('the model is taken from the configured path, then from public/models, then from what was downloaded', async () => {
  for (const file of [configured(), shipped(), fetched()]) lay(file);
  vi.stubEnv('GATEHOUSE_FACE_MODEL', configured());
  expect((await started()).model().file).toBe(configured());
  vi.stubEnv('GATEHOUSE_FACE_MODEL', '');
  expect((await started()).model().file).toBe(shipped());
  lay(shipped(), 'another tracker');
  const { model, fetch, status } = await started();
  expect(model().file).toBe(fetched());
  await fetch();
  expect(receiver.received).toEqual([]);
  expect(status()).toMatchObject({ state: 'up', fix: null, value: expect.stringContaining('MediaPipe') });
});

test('another file in the place of the model is refused, and said by its path', async () => {
  lay(configured(), 'another tracker');
  vi.stubEnv('GATEHOUSE_FACE_MODEL', configured());
  const { model, status } = await started();
  expect(model()).toEqual({ file: null, why: `${configured()} is not the official file` });
  expect(status()).toMatchObject({
    state: 'warn',
    value: `face-api in the browser (${configured()} is not the official file)`,
    fix: 'GATEHOUSE_FACE_MODEL=/path/to/face_landmarker.task',
  });
});

test('without a file the model is downloaded, once, and is there after the next start', async () => {
  const first = await started();
  expect(first.status()).toMatchObject({ state: 'warn', value: 'face-api in the browser (no model file here)' });
  await first.fetch();
  await first.fetch();
  expect(receiver.received).toHaveLength(1);
  expect(first.model()).toEqual({ file: fetched(), why: 'found' });
  expect(first.status().state).toBe('up');
  const second = await started();
  await second.fetch();
  expect(second.model().file).toBe(fetched());
  expect(receiver.received).toHaveLength(1);
});

test.each([
  ['another file', 200, 'another tracker'],
  ['an error', 404, ''],
])('%s in place of the download is not kept, and the fallback is told of', async (_, status, body) => {
  receiver.reply = (_received, response) => response.writeHead(status).end(body);
  const one = await started();
  await expect(one.fetch()).rejects.toThrow(/not the official file/);
  expect([existsSync(fetched()), one.model().file]).toEqual([false, null]);
  expect(one.status()).toMatchObject({
    state: 'warn',
    value: 'face-api in the browser (no model file here, and none could be downloaded)',
  });
});

test('without a network the fallback takes over, and the status page says so', async () => {
  await receiver.close();
  const one = await started();
  await expect(one.fetch()).rejects.toMatchObject({ code: 'NETWORK' });
  expect(one.status()).toMatchObject({
    state: 'warn',
    value: 'face-api in the browser (no model file here, and none could be downloaded)',
  });
  const { readVisionFile } = await import('@/services/vision/read-vision-file');
  // The page then asks for the other tracker's files, which come with the package.
  await expect(readVisionFile(NAME)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
