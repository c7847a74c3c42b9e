/**
 * Expected outcome of a file: rejected at upload, document `failed` with a reason, or read as the valid page or as
 * empty. `engine`: kills its worker on each attempt. Pinned decoders make the outcome deterministic.
 */
export type HostileOutcome =
  | { at: 'door'; code: string }
  | { at: 'scan'; code: string }
  | { at: 'read'; shows: 'the honest page' | 'nothing' }
  | { at: 'engine' };

export type HostileFile = { name: string; mimeType: string; bytes: Buffer; outcome: HostileOutcome };

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
