import { canonicalJson } from '@/core/audit/chain';

/** Whether what is written is something else than what is kept, whatever order its members came in. */
export const differs = (written: unknown, kept: unknown): boolean => canonicalJson(written) !== canonicalJson(kept);
