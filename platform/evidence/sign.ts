import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type EvidenceSeal, readSeal, sealLine } from '@/core/evidence/seal';
import { derivedKey } from '../security/crypto';

/** DER prefixes (RFC 8410): PKCS#8 private, SPKI public. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

const privateKey = (): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE, derivedKey('evidence')]), format: 'der', type: 'pkcs8' });

/** Base64url; derived from the root key. */
export function evidencePublicKey(): string {
  const der = createPublicKey(privateKey()).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC.byteLength).toString('base64url');
}

export function sealEvidence(pdf: Uint8Array): { file: Uint8Array; sha256: string } {
  const digest = createHash('sha256').update(pdf).digest();
  const seal = {
    sha256: digest.toString('hex'),
    key: evidencePublicKey(),
    signature: sign(null, digest, privateKey()).toString('base64url'),
  };
  return { file: Buffer.concat([pdf, Buffer.from(sealLine(seal), 'latin1')]), sha256: seal.sha256 };
}

/** The first line names the type, so kinds cannot be confused. */
export function signText(text: string): { key: string; signature: string } {
  return { key: evidencePublicKey(), signature: sign(null, Buffer.from(text), privateKey()).toString('base64url') };
}

/** False for an invalid key too. */
export function verifyText(text: string, { key, signature }: { key: string; signature: string }): boolean {
  return (
    /^[\w-]{43}$/.test(key) && verify(null, Buffer.from(text), keyOf(key), Buffer.from(String(signature), 'base64url'))
  );
}

const keyOf = (key: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC, Buffer.from(key, 'base64url')]), format: 'der', type: 'spki' });

export type EvidenceVerdict = { intact: true; seal: EvidenceSeal } | { intact: false; reason: string };

/** `key` defaults to the file's own. */
export function verifyEvidence(file: Uint8Array, key?: string): EvidenceVerdict {
  const read = readSeal(file);
  if (!read) return { intact: false, reason: 'the file carries no seal, or something stands behind it' };
  const { signed, seal } = read;
  if (key && key !== seal.key) return { intact: false, reason: 'it was signed with another key' };
  const digest = createHash('sha256').update(signed).digest();
  if (digest.toString('hex') !== seal.sha256) return { intact: false, reason: 'the file was changed' };
  const good = verify(null, digest, keyOf(seal.key), Buffer.from(seal.signature, 'base64url'));
  return good ? { intact: true, seal } : { intact: false, reason: 'the signature does not fit' };
}
