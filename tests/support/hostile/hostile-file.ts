/**
 * What must become of a file: refused at the door, refused when it is opened (document `failed`, with the reason), or read like any
 * other: as the honest page that is in it, or as one that shows nothing. `engine`: it costs its worker its life, each time. Decoders
 * are pinned, so each file has one fate.
 */
export type HostileOutcome =
  | { at: 'door'; code: string }
  | { at: 'scan'; code: string }
  | { at: 'read'; shows: 'the honest page' | 'nothing' }
  | { at: 'engine' };

export type HostileFile = { name: string; mimeType: string; bytes: Buffer; outcome: HostileOutcome };

/** The checksum of PNG chunks. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
