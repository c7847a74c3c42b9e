import type { SourceFile } from '@/core/screening/source';

/** Far above any official list; larger files are refused. */
export const listFileBytesMax = 200 * 1024 * 1024;

/** `modifiedAt`: by its publisher or on disk. */
export type DatedFile = SourceFile & { modifiedAt: Date; passedOver?: readonly PassedOver[] };
/** An older matching file in the folder. */
export type PassedOver = { name: string; modifiedAt: Date; publishedOn: string | null };
export type DatedFiles = Record<string, DatedFile>;
