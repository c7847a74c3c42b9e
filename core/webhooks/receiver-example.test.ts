import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { RECEIVER_EXAMPLE } from './receiver-example';
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
