import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ListFile } from '@/core/screening/watchlists/list-age';
import type { FileDates, Source, SourceFile } from '@/core/screening/watchlists/source';
import { sha256 } from '@/platform/security/crypto';

/** Far above any official list. */
export const listFileBytesMax = 200 * 1024 * 1024;

export type DatedFile = SourceFile & { modifiedAt: Date; passedOver?: readonly SkippedFile[] };
export type SkippedFile = { name: string; modifiedAt: Date; publishedOn: string | null };
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

let known: string | undefined;

/** Unchanged files are parsed again after an update. */
export function readerFingerprint(): string {
  const script = path.resolve('.build/workers/watchlists.mjs');
  known ??= existsSync(script) ? sha256(readFileSync(script)).slice(0, 16) : 'source';
  return known;
}

/** `dates` names the files read. */
export function reportFiles(files: DatedFiles, dates: FileDates): ListFile[] {
  return Object.entries(files).flatMap(([role, { name, modifiedAt, passedOver = [] }]): ListFile[] => [
    { role, name, modifiedAt: modifiedAt.toISOString(), publishedOn: dates[role] ?? null, read: role in dates },
    ...passedOver.map((other) => ({
      role,
      name: other.name,
      modifiedAt: other.modifiedAt.toISOString(),
      publishedOn: other.publishedOn,
      read: false,
    })),
  ]);
}
