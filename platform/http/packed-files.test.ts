import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedFiles } from './packed-files';

const SCRIPT = 'console.log("first");'.repeat(50);
const appDir = mkdtempSync(path.join(tmpdir(), 'packed-'));
const server = createServer();

beforeAll(async () => {
  mkdirSync(path.join(appDir, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(appDir, 'BUILD_ID.br'), 'not for anybody');
  writeFileSync(path.join(appDir, 'static/chunks/0a-b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(appDir, 'static/chunks/alone.js'), SCRIPT);
  const packed = packedFiles(appDir);
  server.on('request', (asked, answer) => {
    if (!packed(asked, answer)) answer.writeHead(299).end('left to the application');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(appDir, { recursive: true });
});

const ask = (url: string, accepts: string, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path: url, method, headers: { 'accept-encoding': accepts } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

const FILE = '/_next/static/chunks/0a-b.js';

test('sends a script as compressed at build time, cacheable', async () => {
  const { status, headers, body } = await ask(FILE, 'gzip, deflate, br, zstd');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  const head = await ask(`${FILE}?dpl=1`, 'br;q=0.8', 'HEAD');
  expect([head.headers['content-length'], head.body.length]).toEqual([String(body.length), 0]);
});

test.each([
  ['Brotli is not accepted', FILE, 'gzip'],
  ['Brotli is refused', FILE, 'br;q=0, gzip'],
  ['the file is not compressed', '/_next/static/chunks/alone.js', 'br'],
  ['the path leaves the folder', '/_next/static/chunks/../../BUILD_ID', 'br'],
  ['the name contains an encoded path', '/_next/static/chunks/..%2f..%2fBUILD_ID', 'br'],
])('passes to the application when %s', async (_, url, accepts) => {
  expect((await ask(url, accepts)).status).toBe(299);
});

test('passes requests that are not reads to the application', async () => {
  expect((await ask(FILE, 'br', 'POST')).status).toBe(299);
});
