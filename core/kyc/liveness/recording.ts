/**
 * The recording of a run: small frames that the page sends while the run goes on, each bound to the one before by its hash. Free of zod, because
 * the page uses it.
 */
export const RECORDING = {
  width: 320,
  height: 240,
  least: 20,
  most: 40,
  bytes: 500_000,
  frameBytes: 25_000,
  batch: 14,
} as const;

/** Size of the pictures by which recorded frames and those of the run are compared. */
export const COMPARED = { width: 80, height: 60 } as const;

/** What the hash of a frame is made of: the hash before it (the run's id for the first), its time, and its JPEG. */
export function chained(previous: string, at: number, jpeg: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`${previous}.${at}.`);
  const bytes = new Uint8Array(head.length + jpeg.length);
  bytes.set(head);
  bytes.set(jpeg, head.length);
  return bytes;
}

/** A frame's file name holds its place, its time and the begin of its hash. */
export const recordedName = (runId: string, index: number, at: number, hash: string): string =>
  `${runId}.${String(index).padStart(2, '0')}.${at}.${hash.slice(0, 16)}.jpg`;

/** Index and time of a recorded frame; null for another file, or another run's. */
export function readRecordedName(runId: string, name: string): { index: number; at: number; hash: string } | null {
  const [run, index, at, hash] = name.split('.');
  return run === runId && index && at && hash ? { index: Number(index), at: Number(at), hash } : null;
}
