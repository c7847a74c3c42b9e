import { FILE_LIMITS } from '../documents/file-limits';

const KB = 1024;
const MB = 1024 * KB;

/** Bytes of a request body. A route that takes more than `standard` names its limit in its literal. */
export const BODY_LIMITS = {
  standard: 64 * KB,
  /** One file as Base64 in JSON. */
  file: Math.ceil((FILE_LIMITS.bytes * 4) / 3) + 64 * KB,
  /** The frames of a liveness run as Base64. */
  livenessRun: 6 * MB,
  /** Fourteen small frames of a recording in base64. */
  livenessRecording: 512 * 1024,
  /** The memoized steps of a function, from an Inngest server outside this process. */
  functionCall: 4 * MB,
  /** The files of a document; routes that authenticate only. */
  documents: 40 * MB,
} as const;

/** Of a JSON body of any size. The largest one that a route needs has about 1,000 values. */
export const JSON_LIMITS = { values: 10_000, depth: 32 } as const;
