import path from 'node:path';
import { env, SettingError } from '@/platform/env';
import { openDatabase } from '@/platform/startup/wait-until-ready';
import { writeBackup } from '@/scripts/backup/write-backup';

/**
 * `npm run backup DIR`: copy the database and the files of the data folder into a new folder, while the product runs.
 * The root key is left out unless `--with-key`.
 */
const [folder, ...flags] = process.argv.slice(2).filter((one) => one !== '--');
// npm keeps a flag that does not follow `--`.
const withKey = flags.includes('--with-key') || process.env.npm_config_with_key !== undefined;
if (!folder || folder.startsWith('-') || flags.some((flag) => flag !== '--with-key')) {
  process.stderr.write('usage: npm run backup DIR [-- --with-key]\n');
  process.exit(2);
}
let code = 0;
const close = await openDatabase();
try {
  const { DATABASE_URL: databaseUrl, GATEHOUSE_DATA_DIR: dataDir, GATEHOUSE_ROOT_KEY: rootKey } = env();
  const manifest = await writeBackup({ folder: path.resolve(folder), databaseUrl, dataDir, rootKey, withKey });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${rows} rows of ${manifest.tables.length} tables and ${manifest.files} files are in ${folder}.\n`,
  );
  process.stdout.write(
    withKey
      ? 'It holds the root key: with it, everything can be read.\n'
      : 'It does not hold the root key, without which it cannot be read: keep a copy of the key elsewhere.\n',
  );
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  code = 2;
} finally {
  await close();
}
process.exit(code);
