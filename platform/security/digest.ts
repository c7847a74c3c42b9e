import { createHash } from 'node:crypto';

/** Separate from `crypto.ts`, which needs settings. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
