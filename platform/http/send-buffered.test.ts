import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { PACKED_HEADER, sendBuffered } from './send-buffered';

let server: Server | undefined;
afterEach(() => server?.close());

type Answer = { status: number; headers: IncomingMessage['headers']; chunks: Buffer[]; body: Buffer };

async function answerOf(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  sent: { method?: string; headers?: Record<string, string>; onChunk?: () => void } = {},
): Promise<Answer> {
  server = createServer((request, response) => {
    sendBuffered(request, response);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ port, method: sent.method ?? 'GET', headers: sent.headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        sent.onChunk?.();
      });
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, chunks, body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });
}

const json = (response: ServerResponse, ...parts: string[]): void => {
  response.setHeader('content-type', 'application/json');
  response.flushHeaders();
  for (const part of parts) response.write(Buffer.from(part));
  response.end();
};

test('sends a JSON response with its length and without chunks', async () => {
  const { headers, body } = await answerOf((response) => json(response, '{"name":', '"පෙරේරා"}'));
  expect(JSON.parse(body.toString())).toEqual({ name: 'පෙරේරා' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers['transfer-encoding']).toBeUndefined();
});

test.each([
  ['gzip, br', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br', undefined],
  ['identity', undefined],
])('with "accept-encoding: %s" encodes a long JSON response as %s', async (accepted, encoding) => {
  const long = JSON.stringify({ list: Array.from({ length: 3_000 }, (_, at) => at) });
  const { headers, body } = await answerOf((response) => json(response, long), {
    headers: { 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect((encoding ? gunzipSync(body) : body).toString()).toBe(long);
});

test('sets content-encoding for a response that a route has compressed', async () => {
  const packed = gzipSync('a program');
  const { headers, body } = await answerOf((response) => {
    response.setHeader('content-type', 'application/wasm');
    response.setHeader(PACKED_HEADER, 'gzip');
    response.write(packed);
    response.end();
  });
  expect([headers['content-encoding'], headers[PACKED_HEADER]]).toEqual(['gzip', undefined]);
  expect(gunzipSync(body).toString()).toBe('a program');
});

test('does not compress a short response', async () => {
  const { headers } = await answerOf((response) => json(response, '{"ok":true}'), {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers['content-encoding']).toBeUndefined();
});

test('copies a chunk, so that its memory can be reused after the write', async () => {
  const { body } = await answerOf((response) => {
    response.setHeader('content-type', 'application/json');
    const chunk = new TextEncoder().encode('"kept"');
    response.write(chunk);
    chunk.fill(0);
    response.end();
  });
  expect(body.toString()).toBe('"kept"');
});

test('loses nothing when headers are sent before the body or between its parts', async () => {
  const before = await answerOf((response) => {
    response.setHeader('content-type', 'application/json');
    response.writeHead(200);
    response.write('{"a":');
    response.end('1}');
  });
  expect(before.body.toString()).toBe('{"a":1}');
  const between = await answerOf((response) => {
    response.setHeader('content-type', 'application/json');
    response.write('{"a":');
    response.writeHead(200);
    response.end('1}');
  });
  expect(between.body.toString()).toBe('{"a":1}');
});

test('sends events when they are written', async () => {
  let seen: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const { body } = await answerOf(
    (response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.flushHeaders();
      response.write('data: one\n\n');
      // A buffered stream would hang.
      void arrived.then(() => response.end('data: two\n\n'));
    },
    { onChunk: () => seen?.() },
  );
  expect(body.toString()).toBe('data: one\n\ndata: two\n\n');
});

test('keeps a response without a body empty', async () => {
  const { status, headers, body } = await answerOf((response) => {
    response.statusCode = 204;
    response.end();
  });
  expect({ status, body: body.length, length: headers['content-length'] }).toEqual({
    status: 204,
    body: 0,
    length: undefined,
  });
  const head = await answerOf((response) => json(response, '{"ok":true}'), { method: 'HEAD' });
  expect({ length: head.headers['content-length'], body: head.body.length }).toEqual({ length: '11', body: 0 });
});

test('does not buffer a JSON response that is kept alive', async () => {
  let first: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    first = resolve;
  });
  const { chunks, body } = await answerOf(
    async (response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-accel-buffering', 'no');
      response.write(' ');
      await arrived;
      response.end('{"a":1}');
    },
    { onChunk: () => first() },
  );
  expect(chunks[0]?.toString()).toBe(' ');
  expect(JSON.parse(body.toString())).toEqual({ a: 1 });
});
