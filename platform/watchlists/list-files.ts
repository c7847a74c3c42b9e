import type { SourceFile } from '@/core/screening/watchlists/source';

/** Far above any official list. */
export const listFileBytesMax = 200 * 1024 * 1024;

export type DatedFile = SourceFile & { modifiedAt: Date; passedOver?: readonly PassedOver[] };
export type PassedOver = { name: string; modifiedAt: Date; publishedOn: string | null };
export type DatedFiles = Record<string, DatedFile>;
