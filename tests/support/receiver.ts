import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: http.IncomingHttpHeaders; body: string; at: number };
type Reply = (received: Received, response: http.ServerResponse) => void;

export type Receiver = { url: string; received: Received[]; reply: Reply; close: () => Promise<void> };

export async function startReceiver(): Promise<Receiver> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8'), at: Date.now() };
    receiver.received.push(received);
    receiver.reply(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    reply: (_received, response) => response.writeHead(200).end('ok'),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** Verify the signature of the API contract: hex HMAC of the raw body, constant time. */
export function bodySignatureHolds(received: Received, secret: string, header = 'x-webhook-signature'): boolean {
  const expected = createHmac('sha256', secret).update(received.body).digest();
  const given = Buffer.from(String(received.headers[header] ?? ''), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Verify a Standard Webhooks signature over `id.timestamp.body`, at most five minutes old. */
export function standardSignatureHolds(received: Received, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = received.headers;
  const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${received.body}`)
    .digest('base64');
  return fresh && String(signatures).split(' ').includes(`v1,${expected}`);
}
