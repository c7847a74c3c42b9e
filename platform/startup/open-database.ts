import { existsSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '@/platform/postgres/cluster';
import { databasePassword, rootKey } from './root-key';

/** For CLI tools; starts the embedded database if needed. Returns the release. */
export async function openDatabase(): Promise<() => Promise<void>> {
  const dataDir = path.resolve(process.env.GATEHOUSE_DATA_DIR || '.data');
  if (!process.env.DATABASE_URL && !existsSync(dataDir)) {
    process.stderr.write(`There is no installation in ${dataDir}: set GATEHOUSE_DATA_DIR or DATABASE_URL.\n`);
    process.exit(2);
  }
  const key = rootKey(dataDir, process.env.GATEHOUSE_ROOT_KEY || undefined);
  process.env.GATEHOUSE_ROOT_KEY = key;
  if (process.env.DATABASE_URL) return async () => undefined;
  const cluster = await startCluster(dataDir, databasePassword(key), { watch: false });
  process.env.DATABASE_URL = cluster.url;
  return cluster.origin === 'adopted' ? async () => undefined : cluster.stop;
}
