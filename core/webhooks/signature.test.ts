import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliveryHeaders } from './signature';

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();

/** Example of the Standard Webhooks specification. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const sent = {
  eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  eventType: 'system.apiKey.created',
  body: '{"test": 2432232314}',
  retryCount: 2,
  timestampSeconds: 1614265330,
};

test('matches the example of the Standard Webhooks specification', () => {
  const headers = deliveryHeaders(sent, [secret], hmac);
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(headers['webhook-id']).toBe(sent.eventId);
  expect(headers['webhook-timestamp']).toBe('1614265330');
});

test('signs the raw body with the displayed secret as a hex digest', () => {
  const headers = deliveryHeaders(sent, [secret], hmac);
  expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(sent.body).digest('hex'));
  expect(headers['x-webhook-retry-count']).toBe('2');
  expect(headers['x-webhook-event-id']).toBe(sent.eventId);
  expect(headers['x-webhook-event-type']).toBe(sent.eventType);
});

test('signs with both secrets during rotation', () => {
  const headers = deliveryHeaders(sent, ['whsec_bmV3IG5ldyBuZXc=', secret], hmac);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  expect(headers['webhook-signature']).toContain('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(headers['x-webhook-signature-previous']).toBe(createHmac('sha256', secret).update(sent.body).digest('hex'));
});

test('signs non-ASCII text as its UTF-8 bytes', () => {
  const body = '{"name":"ශ්‍රී"}';
  const headers = deliveryHeaders({ ...sent, body }, [secret], hmac);
  expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(Buffer.from(body)).digest('hex'));
});
