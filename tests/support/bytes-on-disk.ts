import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export function bytesOnDisk(organizationId: string): number {
  const folder = path.resolve(process.env.GATEHOUSE_DATA_DIR ?? '', 'files', organizationId);
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [];
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
