import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { answerBusyPages, notePageFault } from './busy-page';

let server: Server | undefined;
afterEach(() => server?.close());

/** Like Next.js: report the fault, then write a 500 page. */
async function pageThatFails(error: unknown, write: (response: ServerResponse) => void, path = '/console') {
  server = createServer((request, response) => {
    answerBusyPages(request, response);
    notePageFault(error, request.headers);
    write(response);
  }).listen(0);
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const streamed = (response: ServerResponse) => {
  response.statusCode = 500;
  response.setHeader('content-type', 'text/html');
  response.write('a part');
  response.end('of a page');
};
const whole = (response: ServerResponse) => response.writeHead(500, { 'content-length': 4 }).end('page');
const busy = new Error('timeout exceeded when trying to connect');

describe('answerBusyPages', () => {
  test.each([
    ['streamed', streamed],
    ['whole', whole],
  ])('answers 503 with Retry-After to a %s page that failed because of the database', async (_name, write) => {
    const { status, headers, text } = await pageThatFails(busy, write);
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(text).toMatch(
      /^<!doctype html>.*The service is busy\..*Request id req_\w+.*location\.reload\(\).*<\/html>$/,
    );
    expect(text).not.toContain('lang="ta"');
  });

  test('answers in every customer language on customer pages', async () => {
    const { text } = await pageThatFails(busy, streamed, '/kyc/kyc_1');
    for (const language of ['en', 'si', 'ta']) expect(text).toContain(`<p lang="${language}">`);
  });

  test('keeps other errors and successful pages unchanged', async () => {
    const other = await pageThatFails(new Error('a fault'), streamed);
    expect([other.status, other.text]).toEqual([500, 'a partof a page']);
    server?.close();
    const good = await pageThatFails(busy, (response) => response.writeHead(200).end('page'));
    expect([good.status, good.text]).toEqual([200, 'page']);
  });
});
