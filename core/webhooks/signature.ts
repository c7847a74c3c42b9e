/** Injected by the caller. */
export type Hmac = (key: Uint8Array, data: Uint8Array) => Uint8Array;

/** Standard Webhooks; the rest is Base64. */
export const SECRET_PREFIX = 'whsec_';

export type Signed = { eventId: string; eventType: string; body: string; retryCount: number; timestampSeconds: number };

/**
 * `X-Webhook-Signature`: hex HMAC of the body, keyed with the secret's text. `webhook-signature`: `v1,` + Base64 HMAC
 * of `id.timestamp.body` per secret, keyed with the decoded bytes, against replays. `secrets`: current first; a rotated
 * one adds `X-Webhook-Signature-Previous`.
 */
export function deliveryHeaders(signed: Signed, secrets: readonly string[], hmac: Hmac): Record<string, string> {
  const { eventId, eventType, body, retryCount, timestampSeconds } = signed;
  const [current, previous] = secrets.map((secret) => hex(hmac(utf8(secret), utf8(body))));
  if (!current) throw new Error('a delivery needs a secret');
  const content = utf8(`${eventId}.${timestampSeconds}.${body}`);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Gatehouse-Webhooks/1',
    'x-webhook-signature': current,
    ...(previous && { 'x-webhook-signature-previous': previous }),
    'x-webhook-event-type': eventType,
    'x-webhook-event-id': eventId,
    'x-webhook-retry-count': String(retryCount),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': secrets.map((secret) => `v1,${base64(hmac(secretBytes(secret), content))}`).join(' '),
  };
}

function secretBytes(secret: string): Uint8Array {
  const text = atob(secret.slice(secret.startsWith(SECRET_PREFIX) ? SECRET_PREFIX.length : 0));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
