import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkReady, parseReadyState, untilReady } from './wait-until-ready';

async function answering<T>(answers: Array<[number, string]>, work: (port: number) => Promise<T>): Promise<T> {
  let at = 0;
  const server = createServer((_, response) => {
    const [status, body] = answers[Math.min(at++, answers.length - 1)] ?? [500, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const waiting = (port: number, dev: boolean, longestMs: number, said: string[] = []) =>
  untilReady({
    look: () => checkReady(port),
    longestMs,
    dev,
    stopping: () => false,
    say: (message) => said.push(message),
    mendingMs: 400,
  });

const PAGE: [number, string] = [500, '<!DOCTYPE html><title>Build Error</title>'];
const LACKING: [number, string] = [503, '{"status":"not_ready","missing":["watchlists"]}'];
const READY: [number, string] = [200, '{"status":"ready","missing":[]}'];

test('reports sources that do not compile once in development and keeps waiting', async () => {
  const said: string[] = [];
  // Three pages exceed the limit, which restarts after them.
  expect(await answering([PAGE, PAGE, PAGE, LACKING, READY], (port) => waiting(port, true, 1_000, said))).toEqual([]);
  expect(said).toEqual(['/api/ready answers 500 without saying what is missing; waiting for sources that compile']);
});

test('reports what is missing at the time limit in production', async () => {
  expect(await answering([PAGE], (port) => waiting(port, false, 0))).toEqual(['application']);
  expect(await answering([LACKING], (port) => waiting(port, false, 0))).toEqual(['watchlists']);
});

test('reports no response and an invalid response as a fault', async () => {
  const port = await answering([READY], async (port) => port);
  expect(await checkReady(port)).toMatchObject({ fault: expect.stringContaining('not answered') });
  expect(parseReadyState(503, '{"missing":"much"}')).toHaveProperty('fault');
  expect(parseReadyState(200, 'anything')).toEqual({ missing: [] });
});
