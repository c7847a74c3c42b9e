import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemDb } from '../db/db';
import { SettingError } from '../env';
import { constantTimeEqual } from '../security/crypto';

const PUT_BACK = 'Put secrets/root.key back from your backup, or give the key as GATEHOUSE_ROOT_KEY.';

export const keyMissing = (dataDir: string): SettingError =>
  new SettingError(`The root key of ${dataDir} is missing. ${PUT_BACK}`);

export const otherKey = (): SettingError =>
  new SettingError(`The root key is not the one that this database was made with. ${PUT_BACK}`);

/** Only in a used data folder. */
const LEFT_BEHIND = ['postgres', 'bootstrap.json'];

/**
 * Given, else `secrets/root.key`, created at first start (32 bytes, mode 0600). Never replaced in a used data folder.
 */
export function rootKey(dataDir: string, given: string | undefined): string {
  if (given) return requireStrong(given, 'GATEHOUSE_ROOT_KEY');
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, 'root.key');
  if (!existsSync(file)) {
    if (LEFT_BEHIND.some((name) => existsSync(path.join(dataDir, name)))) throw keyMissing(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return requireStrong(readFileSync(file, 'utf8').trim(), file);
}

function requireStrong(key: string, where: string): string {
  const weak = !/^[0-9a-f]{64}$/i.test(key) || new Set(key.toLowerCase()).size < 8;
  if (weak) throw new SettingError(`The key in ${where} is too weak: it must be 64 random hexadecimal digits.`);
  return key;
}

const derived = (key: string, purpose: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`gatehouse/${purpose}`).digest('hex');

export const databasePassword = (key: string): string => derived(key, 'database');

/** Identifies the key without revealing it. */
export const rootKeyCheck = (key: string): string => derived(key, 'root-key-check');

/** Throws before anything is written with another key. */
export async function assertRootKey(key: string): Promise<void> {
  const check = rootKeyCheck(key);
  await systemDb().rootKeyCheck.createMany({ data: [{ id: 1, check }], skipDuplicates: true });
  const known = await systemDb().rootKeyCheck.findUniqueOrThrow({ where: { id: 1 } });
  if (!constantTimeEqual(known.check, check)) throw otherKey();
}
