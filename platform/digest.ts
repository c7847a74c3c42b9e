import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal, without the settings that platform/crypto.ts needs. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
