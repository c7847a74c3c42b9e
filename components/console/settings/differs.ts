import { canonicalJson } from '@/core/audit/chain';

/** Ignores the order of object keys. */
export const differs = (written: unknown, kept: unknown): boolean => canonicalJson(written) !== canonicalJson(kept);
