import { FILE_LIMITS } from '../documents/files/file-limits';

const KB = 1024;
const MB = 1024 * KB;

/** Bytes. Routes above `standard` name their limit. */
export const BODY_LIMITS = {
  standard: 64 * KB,
  file: Math.ceil((FILE_LIMITS.bytes * 4) / 3) + 64 * KB,
  livenessRun: 6 * MB,
  /** Fourteen small Base64 frames. */
  livenessRecording: 512 * 1024,
  /** Memoized steps from an external Inngest server. */
  functionCall: 4 * MB,
  /** Authenticated routes only. */
  documents: 40 * MB,
} as const;

/** The largest legitimate body has about 1,000 values. */
export const JSON_LIMITS = { values: 10_000, depth: 32 } as const;
