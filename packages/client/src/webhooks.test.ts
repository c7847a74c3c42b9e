import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deliveryHeaders } from '@/core/webhooks/signature';
import { verifyWebhook } from './webhooks.js';

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();
const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;
const body = JSON.stringify({ id: 'evt_1', type: 'kycSession.completed', data: { name: 'නිමල්' } });
const [secret, other] = [newSecret(), newSecret()];
const at = 1_800_000_000;
const now = () => at * 1000;

/** As the product signs. */
const signed = (...secrets: string[]): Record<string, string> =>
  deliveryHeaders(
    { eventId: 'evt_1', eventType: 'kycSession.completed', body, retryCount: 0, timestampSeconds: at },
    secrets,
    hmac,
  );

describe.each(['standard', 'body'] as const)('scheme %s', (scheme) => {
  test('accepts text, bytes and Headers', async () => {
    const headers = signed(secret);
    const bytes = new TextEncoder().encode(body);
    for (const raw of [body, bytes])
      for (const given of [headers, new Headers(headers)])
        expect(await verifyWebhook(raw, given, { secret, scheme, now })).toMatchObject({ id: 'evt_1' });
  });

  test('accepts either secret during a rotation', async () => {
    const headers = signed(secret, other);
    for (const one of [secret, other]) await verifyWebhook(body, headers, { secret: one, scheme, now });
    await verifyWebhook(body, signed(other), { secret: [secret, other], scheme, now });
  });

  test('refuses another body, secret or signature, and none', async () => {
    const headers = signed(secret);
    const refused = (raw: string, given: Record<string, string>, by = secret) =>
      expect(verifyWebhook(raw, given, { secret: by, scheme, now })).rejects.toThrow('webhook');
    await refused(`${body} `, headers);
    await refused(body, headers, other);
    const name = scheme === 'body' ? 'x-webhook-signature' : 'webhook-signature';
    await refused(body, { ...headers, [name]: scheme === 'body' ? '00'.repeat(32) : 'v1,AAAA v2,x' });
    await refused(body, { ...headers, [name]: 'not base64 or hex!' });
    await refused(body, {});
  });
});

test('refuses an old, a future and a timeless webhook by default', async () => {
  const headers = signed(secret);
  for (const seconds of [-301, 301])
    await expect(verifyWebhook(body, headers, { secret, now: () => (at + seconds) * 1000 })).rejects.toThrow('too old');
  await expect(verifyWebhook(body, { ...headers, 'webhook-timestamp': 'x' }, { secret, now })).rejects.toThrow();
  const { 'x-webhook-signature': signature = '' } = headers;
  await expect(verifyWebhook(body, { 'x-webhook-signature': signature }, { secret, now })).rejects.toThrow('missing');
});

test('explains a cut secret', async () => {
  for (const cut of ['', 'whsec_'])
    await expect(verifyWebhook(body, signed(secret), { secret: cut, now })).rejects.toThrow('whsec_');
});
