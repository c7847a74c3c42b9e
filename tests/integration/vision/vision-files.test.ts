import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { GET } from '@/app/api/kyc/vision/[file]/route';
import { PACKED_HEADER } from '@/platform/http/send-buffered';

const NAME = 'vision_wasm_internal.wasm';
const FOLDER = 'node_modules/@mediapipe/tasks-vision/wasm';
const original = readFileSync(`${FOLDER}/${NAME}`);

async function asked(file: string, accepted?: string): Promise<Response> {
  const headers = accepted ? { 'accept-encoding': accepted } : {};
  const request = new Request(`http://localhost:3000/api/kyc/vision/${file}`, { headers });
  return GET(request, { params: Promise.resolve({ file }) });
}

test('serves the tracker brotli-compressed and cacheable for a week', async () => {
  const answer = await asked(NAME, 'gzip, deflate, br, zstd');
  const packed = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get(PACKED_HEADER)]).toEqual([200, 'br']);
  expect(answer.headers.get('content-type')).toBe('application/wasm');
  expect(answer.headers.get('vary')).toContain('accept-encoding');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
  expect(packed.byteLength).toBeLessThan(original.byteLength / 3.5);
  expect(brotliDecompressSync(packed).equals(original)).toBe(true);
  const before = performance.now();
  await (await asked(NAME, 'br')).arrayBuffer();
  expect(performance.now() - before).toBeLessThan(500);
});

test.each([undefined, 'gzip', 'br;q=0'])('serves uncompressed files to other clients (%s)', async (accepted) => {
  const answer = await asked('vision_wasm_internal.js', accepted);
  expect(answer.headers.get(PACKED_HEADER)).toBeNull();
  expect(answer.headers.get('vary')).toContain('accept-encoding');
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await answer.text()).toBe(readFileSync(`${FOLDER}/vision_wasm_internal.js`, 'utf8'));
});

test('returns 404 for other files of the folder', async () => {
  expect((await asked('vision_wasm_nosimd_internal.wasm', 'br')).status).toBe(404);
});
