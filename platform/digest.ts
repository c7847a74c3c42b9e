import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal. Apart from `crypto.ts`, which needs the settings: tools and workers have none. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
