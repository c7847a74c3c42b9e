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

/** All headers of a request; beyond, Node.js answers 431 without a body. */
export const HEADER_BYTES = 64 * KB;

/** The largest legitimate body has about 1,000 values. */
export const JSON_LIMITS = { values: 10_000, depth: 32 } as const;

/** Per sliding 60 s (docs/api.md#rate-limits). `reads` and `writes` apply to a key. */
export const RATE_LIMITS = {
  reads: 600,
  writes: 300,
  documentCreate: 60,
  screeningCreate: 120,
  sanctionsSearch: 300,
  highRiskSearch: 60,
  highRiskNoCache: 20,
  customer: 120,
  customerAddress: 300,
  console: 1200,
  consoleFind: 120,
  /** Each uses its own thread. */
  pepListUpload: 20,
  /** A file of 10 MB in each. */
  attachments: 60,
  open: 300,
  /** As many as sign-ins per address. */
  memberLink: 20,
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
