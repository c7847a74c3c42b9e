import { createHash } from 'node:crypto';
import type { Source, SourceFile } from '@/core/screening/watchlists/source';

/** In declared order. */
export function checksumOf(source: Source, files: Record<string, SourceFile>): string {
  const hash = createHash('sha256');
  for (const { role } of source.files) {
    const file = files[role];
    if (file) hash.update(`${role}\n`).update(file.bytes);
  }
  return hash.digest('hex');
}
