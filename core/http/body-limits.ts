import { FILE_LIMITS } from '../documents/file-limits';

const KB = 1024;
const MB = 1024 * KB;

/** Maximum request body in bytes. Routes that need more than `standard` name their limit. */
export const BODY_LIMITS = {
  standard: 64 * KB,
  /** One file as Base64 in JSON. */
  file: Math.ceil((FILE_LIMITS.bytes * 4) / 3) + 64 * KB,
  /** Base64 frames of a liveness run. */
  livenessRun: 6 * MB,
  /** Fourteen small Base64 frames of a recording. */
  livenessRecording: 512 * 1024,
  /** Memoized steps of a function, sent by an external Inngest server. */
  functionCall: 4 * MB,
  /** Files of a document; only on authenticated routes. */
  documents: 40 * MB,
} as const;

/** For any JSON body; the largest legitimate one has about 1,000 values. */
export const JSON_LIMITS = { values: 10_000, depth: 32 } as const;
