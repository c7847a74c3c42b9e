import { createHash } from 'node:crypto';

/** SHA-256 as hex. Separate from `crypto.ts`, which needs settings that tools and workers lack. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
