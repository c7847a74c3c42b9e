import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { env } from '../env';

/** One derived key per purpose (HKDF-SHA-256, RFC 5869). */
export type KeyPurpose =
  | 'api-key'
  | 'kyc-token'
  | 'kyc-link'
  | 'file-url'
  | 'seal'
  | 'console-session'
  | 'engine'
  | 'hand-off'
  | 'file'
  | 'voter'
  | 'document-number'
  | 'evidence'
  | 'known-device'
  | 'rate-limits'
  | 'subject'
  | 'master';

export function derivedKey(purpose: KeyPurpose): Buffer {
  const root = env().GATEHOUSE_ROOT_KEY;
  const known = derived.get(purpose);
  if (known?.root === root) return known.key;
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(root, 'hex'), '', `gatehouse/${purpose}`, 32));
  derived.set(purpose, { root, key });
  return key;
}

/** Cached: every API call needs one. */
const derived = new Map<KeyPurpose, { root: string; key: Buffer }>();

/** HMAC-SHA-256 as hex. */
export const hmacSha256 = (key: string | Buffer, data: string | Uint8Array): string =>
  createHmac('sha256', key).update(data).digest('hex');

/** Compare strings in constant time. */
export function constantTimeEqual(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}

/**
 * AES-256-GCM, 96-bit random nonce, `context` (e.g. `webhook|org_…|whd_…`) as AAD so a value cannot move to another
 * row. Returns `v1.<nonce>.<tag>.<ciphertext>`.
 */
export function seal(plain: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey('seal'), nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', nonce, cipher.getAuthTag(), body]
    .map((p) => (typeof p === 'string' ? p : p.toString('base64url')))
    .join('.');
}

/** Throws if altered or the context differs. */
export function unseal(sealed: string, context: string): string {
  const [version, nonce, tag, body] = sealed.split('.');
  if (version !== 'v1' || !nonce || !tag || body === undefined) throw new Error('not a sealed value');
  const decipher = createDecipheriv('aes-256-gcm', derivedKey('seal'), Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(context))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/**
 * AES-256-GCM, 96-bit random nonce, `context` as AAD so files cannot be swapped. Layout: `GHF1`, or `GHF2` with a `key`
 * of its own, nonce (12), tag (16), ciphertext.
 */
export function sealBytes(plain: Uint8Array, context: string, key?: Uint8Array): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key ?? derivedKey('file'), nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([key ? KEYED_MAGIC : FILE_MAGIC, nonce, cipher.getAuthTag(), body]);
}

/** Throws if altered, truncated or the context differs. */
export function unsealBytes(sealed: Uint8Array, context: string, key?: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < 32 || !bytes.subarray(0, 4).equals(key ? KEYED_MAGIC : FILE_MAGIC))
    throw new Error('not a sealed file');
  const decipher = createDecipheriv('aes-256-gcm', key ?? derivedKey('file'), bytes.subarray(4, 16))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(16, 32));
  return Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()]);
}
const FILE_MAGIC = Buffer.from('GHF1');
const KEYED_MAGIC = Buffer.from('GHF2');

/** The first wraps; the key derived from the root key is always known. */
function masterKeys(): { id: string; key: Buffer }[] {
  const given =
    env()
      .GATEHOUSE_DATA_KEYS?.split(',')
      .map((key) => Buffer.from(key, 'hex')) ?? [];
  return [...given, derivedKey('master')].map((key) => ({ id: hmacSha256(key, 'gatehouse/id').slice(0, 16), key }));
}

/** Id of the master key that wraps. */
export const masterKeyId = (): string => masterKeys()[0]?.id ?? '';

export type WrappedKey = { wrapped: string; wrappedBy: string };

export function wrapKey(dataKey: Uint8Array, context: string): WrappedKey {
  const [master] = masterKeys();
  if (!master) throw new Error('no master key');
  return { wrapped: Buffer.from(sealBytes(dataKey, context, master.key)).toString('base64url'), wrappedBy: master.id };
}

/** Throws if its master key is not configured. */
export function unwrapKey({ wrapped, wrappedBy }: WrappedKey, context: string): Uint8Array {
  const master = masterKeys().find(({ id }) => id === wrappedBy);
  if (!master) throw new Error(`the master key ${wrappedBy} is not in GATEHOUSE_DATA_KEYS`);
  return unsealBytes(Buffer.from(wrapped, 'base64url'), context, master.key);
}

export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** Separate from `crypto.ts`, which needs settings. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
