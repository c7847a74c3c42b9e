/** Small frames chained by hash. No zod: the customer's page imports this. */
export const RECORDING = {
  width: 320,
  height: 240,
  least: 20,
  most: 40,
  bytes: 500_000,
  frameBytes: 25_000,
  batch: 14,
} as const;

export const COMPARED = { width: 80, height: 60 } as const;

/** The first `previous` is the run id. */
export function chained(previous: string, at: number, jpeg: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`${previous}.${at}.`);
  const bytes = new Uint8Array(head.length + jpeg.length);
  bytes.set(head);
  bytes.set(jpeg, head.length);
  return bytes;
}

export const recordedName = (runId: string, index: number, at: number, hash: string): string =>
  `${runId}.${String(index).padStart(2, '0')}.${at}.${hash.slice(0, 16)}.jpg`;

/** Null for other files or runs. */
export function readRecordedName(runId: string, name: string): { index: number; at: number; hash: string } | null {
  const [run, index, at, hash] = name.split('.');
  return run === runId && index && at && hash ? { index: Number(index), at: Number(at), hash } : null;
}
