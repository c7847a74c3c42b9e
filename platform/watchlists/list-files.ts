import type { SourceFile } from '@/core/screening/source';

/** No official list is near this; a larger file is a mistake or an attack and is refused unread. */
export const listFileBytesMax = 200 * 1024 * 1024;

/** An official file and when its publisher, or whoever put it there, last changed it. */
export type DatedFile = SourceFile & { modifiedAt: Date; passedOver?: readonly PassedOver[] };
/** A file of the folder that fits too and is older. */
export type PassedOver = { name: string; modifiedAt: Date; publishedOn: string | null };
export type DatedFiles = Record<string, DatedFile>;
