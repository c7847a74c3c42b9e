import type { webhookEvents } from './schema.js';

/** A union by `type`. New event types may appear: ignore those you do not know. */
export type WebhookEvent = webhookEvents[keyof webhookEvents];

/** The request is not from Gatehouse, is too old, or was changed. Answer with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export type VerifyOptions = {
  /** Of the destination, whole, beginning with `whsec_`. During a rotation: both. */
  secret: string | readonly string[];
  /** Default 300. Ignored by the scheme `body`. */
  toleranceSeconds?: number;
  /**
   * `standard` (default): `webhook-signature` of Standard Webhooks, which covers id, time and body. `body`:
   * `X-Webhook-Signature` covers the body alone, so a recorded request can be replayed.
   */
  scheme?: 'standard' | 'body';
  now?: () => number;
};

type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies the raw body (text or bytes, not parsed JSON) and returns the event. Drop duplicates by `id`: attempts are
 * repeated.
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: GivenHeaders,
  { secret, toleranceSeconds = 300, scheme = 'standard', now = Date.now }: VerifyOptions,
): Promise<WebhookEvent> {
  const raw = typeof body === 'string' ? utf8(body) : body;
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0) throw new TypeError('verifyWebhook needs a secret');
  const genuine =
    scheme === 'body'
      ? await isBodySigned(raw, headers, secrets)
      : await isSigned(raw, headers, secrets, toleranceSeconds, now());
  if (!genuine) throw new WebhookVerificationError('No signature of this webhook is valid.');
  return JSON.parse(new TextDecoder().decode(raw)) as WebhookEvent;
}

async function isSigned(
  raw: Uint8Array<ArrayBuffer>,
  headers: GivenHeaders,
  secrets: readonly string[],
  toleranceSeconds: number,
  now: number,
): Promise<boolean> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const given = header(headers, 'webhook-signature');
  if (!id || !timestamp || !given) throw new WebhookVerificationError('A webhook header is missing.');
  // NaN fails too.
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookVerificationError('The webhook is too old, or a clock is wrong.');
  const content = concat(utf8(`${id}.${timestamp}.`), raw);
  const signatures = given.split(' ').flatMap((part) => (part.startsWith('v1,') ? [base64(part.slice(3))] : []));
  return anyValid(secrets.map(secretBytes), signatures, content);
}

async function isBodySigned(
  raw: Uint8Array<ArrayBuffer>,
  headers: GivenHeaders,
  secrets: readonly string[],
): Promise<boolean> {
  const names = ['x-webhook-signature', 'x-webhook-signature-previous'];
  const signatures = names.flatMap((name) => {
    const given = header(headers, name);
    return given ? [hex(given)] : [];
  });
  if (signatures.length === 0) throw new WebhookVerificationError('A webhook header is missing.');
  return anyValid(secrets.map(utf8), signatures, raw);
}

/** `subtle.verify` compares in constant time. */
async function anyValid(
  keys: readonly Uint8Array<ArrayBuffer>[],
  signatures: readonly (Uint8Array<ArrayBuffer> | null)[],
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, content))) return true;
  }
  return false;
}

function header(headers: GivenHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = base64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('The secret must be whole, beginning with whsec_.');
  return bytes;
}

function base64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

const hex = (text: string): Uint8Array<ArrayBuffer> | null =>
  /^([0-9a-f]{2})+$/i.test(text) ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : null;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}
