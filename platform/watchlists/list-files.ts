import { createHash } from 'node:crypto';
import type { Source, SourceFile } from '@/core/screening/watchlists/source';

/** Far above any official list. */
export const listFileBytesMax = 200 * 1024 * 1024;

export type DatedFile = SourceFile & { modifiedAt: Date; passedOver?: readonly PassedOver[] };
export type PassedOver = { name: string; modifiedAt: Date; publishedOn: string | null };
export type DatedFiles = Record<string, DatedFile>;

/** In declared order. */
export function checksumOf(source: Source, files: Record<string, SourceFile>): string {
  const hash = createHash('sha256');
  for (const { role } of source.files) {
    const file = files[role];
    if (file) hash.update(`${role}\n`).update(file.bytes);
  }
  return hash.digest('hex');
}
