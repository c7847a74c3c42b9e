/**
 * A PDF comment after the end of the file: SHA-256 of the bytes before, Ed25519 public key, signature of the 32-byte
 * hash.
 */
export type EvidenceSeal = { sha256: string; key: string; signature: string };

const LINE = /^%Gatehouse-Evidence v1 sha256=([0-9a-f]{64}) key=([\w-]{43}) signature=([\w-]{86})\n?$/;
const LINE_MAX = 300;

export function sealLine({ sha256, key, signature }: EvidenceSeal): string {
  return `\n%Gatehouse-Evidence v1 sha256=${sha256} key=${key} signature=${signature}\n`;
}

/** Undefined without a seal or with data after it. */
export function readSeal(file: Uint8Array): { signed: Uint8Array; seal: EvidenceSeal } | undefined {
  const from = Math.max(0, file.byteLength - LINE_MAX);
  const tail = new TextDecoder('latin1').decode(file.subarray(from));
  const at = tail.lastIndexOf('\n%Gatehouse-Evidence');
  const found = at < 0 ? null : LINE.exec(tail.slice(at + 1));
  if (!found) return undefined;
  const [, sha256 = '', key = '', signature = ''] = found;
  return { signed: file.subarray(0, from + at), seal: { sha256, key, signature } };
}
