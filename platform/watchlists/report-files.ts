import type { ListFile } from '@/core/screening/watchlists/list-age';
import type { FileDates } from '@/core/screening/watchlists/source';
import type { DatedFiles } from './list-files';

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
