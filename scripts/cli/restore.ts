import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSecretFiles, SettingError } from '@/platform/env';
import { startCluster } from '@/platform/postgres/cluster';
import { claimDataDir } from '@/platform/startup/data-dir';
import { decryptRootKey } from '@/platform/startup/kms-key';
import { databasePassword, otherKey, rootKeyCheck } from '@/platform/startup/root-key';
import { KEY_FILE, readManifest } from '@/scripts/backup/manifest';
import { restoreBackup } from '@/scripts/backup/restore-backup';

/**
 * `npm run restore DIR`: put a backup into an empty data folder and, with `DATABASE_URL`, an empty database. `--keys`
 * takes the data keys of a later backup.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { keys: { type: 'string' } } });
const [given] = positionals;
if (!given) {
  process.stderr.write('usage: npm run restore DIR [-- --keys LATER]\n');
  process.exit(2);
}

async function main(folder: string): Promise<void> {
  loadSecretFiles(process.env);
  await decryptRootKey(process.env);
  const dataDir = path.resolve(process.env.GATEHOUSE_DATA_DIR || '.data');
  const manifest = readManifest(folder);
  const rootKey = findRootKey(folder, dataDir);
  // Before a database is created with its password.
  if (rootKeyCheck(rootKey) !== manifest.rootKeyCheck) throw otherKey();
  const release = await claimDataDir(dataDir);
  try {
    const keyFile = path.join(dataDir, 'secrets/root.key');
    if (!process.env.GATEHOUSE_ROOT_KEY && !existsSync(keyFile)) {
      mkdirSync(path.dirname(keyFile), { recursive: true, mode: 0o700 });
      writeFileSync(keyFile, rootKey, { mode: 0o600 });
    }
    const external = process.env.DATABASE_URL;
    const cluster = external ? undefined : await startCluster(dataDir, databasePassword(rootKey), { watch: false });
    try {
      const keys = values.keys && path.resolve(values.keys);
      await restoreBackup({ folder, databaseUrl: external || (cluster?.url ?? ''), dataDir, rootKey, keys });
    } finally {
      await cluster?.stop();
    }
  } finally {
    release();
  }
  process.stdout.write(`The backup of ${manifest.createdAt} is restored. Start Gatehouse with the same settings.\n`);
}

function findRootKey(folder: string, dataDir: string): string {
  if (process.env.GATEHOUSE_ROOT_KEY) return process.env.GATEHOUSE_ROOT_KEY;
  const files = [path.join(dataDir, 'secrets/root.key'), path.join(folder, KEY_FILE)];
  const file = files.find((one) => existsSync(one));
  if (!file)
    throw new SettingError(`The backup has no root key. Give it as GATEHOUSE_ROOT_KEY or put it into ${files[0]}.`);
  return readFileSync(file, 'utf8').trim();
}

try {
  await main(path.resolve(given));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
