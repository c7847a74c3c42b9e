import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { RECEIVER_EXAMPLE, RECEIVER_PROGRAM } from './receiver-example';
import { deliveryHeaders, SECRET_PREFIX } from './signature';

type Receiver = { isGenuine(body: string, headers: Record<string, string>, secret: string): boolean };

const secret = `${SECRET_PREFIX}${Buffer.alloc(24, 7).toString('base64')}`;
const other = `${SECRET_PREFIX}${Buffer.alloc(24, 8).toString('base64')}`;
const body = '{"type":"kycSession.completed","data":{"name":"පෙරේරා"}}';
const headersAt = (timestampSeconds: number, secrets = [secret]): Record<string, string> =>
  deliveryHeaders(
    { eventId: 'evt_1', eventType: 'kycSession.completed', body, retryCount: 0, timestampSeconds },
    secrets,
    (key, data) => createHmac('sha256', key).update(data).digest(),
  );
const receiver = (): Promise<Receiver> =>
  import(`data:text/javascript;base64,${Buffer.from(RECEIVER_EXAMPLE).toString('base64')}`);

test('accepts our deliveries, also during secret rotation', async () => {
  const { isGenuine } = await receiver();
  const now = Math.floor(Date.now() / 1000);
  expect(isGenuine(body, headersAt(now), secret)).toBe(true);
  expect(isGenuine(body, headersAt(now, [other, secret]), secret)).toBe(true);
});

test('refuses another body, another secret, an old time and a short signature', async () => {
  const { isGenuine } = await receiver();
  const now = Math.floor(Date.now() / 1000);
  expect(isGenuine(`${body} `, headersAt(now), secret)).toBe(false);
  expect(isGenuine(body, headersAt(now), other)).toBe(false);
  expect(isGenuine(body, headersAt(now - 3600), secret)).toBe(false);
  expect(isGenuine(body, { ...headersAt(now), 'webhook-signature': 'v1,AA==' }, secret)).toBe(false);
});

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
  'refuses a request without %s and does not throw',
  async (name) => {
    const { isGenuine } = await receiver();
    const { [name]: _left, ...headers } = headersAt(Math.floor(Date.now() / 1000));
    expect(isGenuine(body, headers, secret)).toBe(false);
  },
);

test('refuses a request without any Gatehouse header', async () => {
  const { isGenuine } = await receiver();
  expect(isGenuine(body, {}, secret)).toBe(false);
});

test('the program of the quickstart answers 204 to our deliveries and 400 to others', async () => {
  const port = await freePort();
  const program = spawn(process.execPath, ['--input-type=module', '-e', RECEIVER_PROGRAM], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  program.stdout.on('data', (chunk: Buffer) => printed.push(String(chunk)));
  const post = (given: string | ReadableStream) =>
    fetch(`http://127.0.0.1:${port}/hook`, {
      method: 'POST',
      headers: headersAt(Math.floor(Date.now() / 1000)),
      body: given,
      duplex: 'half',
    } as RequestInit).then(({ status }) => status);
  try {
    await expect.poll(() => post(body).catch(() => 'not listening'), { timeout: 20_000 }).toBe(204);
    expect(await post(`${body} `)).toBe(400);
    // A letter that arrives in two parts.
    const bytes = new TextEncoder().encode(body);
    const inside = body.indexOf('ප') + 1;
    const parts = [bytes.slice(0, inside), bytes.slice(inside)];
    const split = new ReadableStream({
      async pull(controller) {
        controller.enqueue(parts.shift());
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (parts.length === 0) controller.close();
      },
    });
    expect(await post(split)).toBe(204);
    await expect.poll(() => printed.join('')).toBe('kycSession.completed\nrefused\nkycSession.completed\n');
  } finally {
    program.kill();
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
