import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '@/platform/postgres/cluster';
import { loadSecretFiles } from '../env';
import { decryptRootKey } from './kms-key';
import { databasePassword, rootKey } from './root-key';

const AGAIN_MS = 100;
/** Each request makes the development server print the error again. */
const MENDING_MS = 3_000;

/** None missing: ready. */
export type ReadyState = { missing: string[] } | { fault: string };

/** HTML: sources do not compile (development server). */
export function parseReadyState(status: number, text: string): ReadyState {
  if (status >= 200 && status < 300) return { missing: [] };
  try {
    const { missing } = JSON.parse(text) as { missing?: unknown };
    if (Array.isArray(missing)) return { missing: missing.map(String) };
  } catch {}
  return { fault: `/api/ready answers ${status} without saying what is missing` };
}

/** At most `longestMs`; a compile error in development is waited for without limit. */
export async function untilReady(options: {
  look: () => Promise<ReadyState>;
  longestMs: number;
  dev: boolean;
  stopping: () => boolean;
  say: (message: string) => void;
  mendingMs?: number;
}): Promise<string[]> {
  const { look, longestMs, dev, stopping, say, mendingMs = MENDING_MS } = options;
  let until = Date.now() + longestMs;
  let told = '';
  let missing: string[] = [];
  while (!stopping()) {
    const seen = await look();
    missing = 'fault' in seen ? ['application'] : seen.missing;
    if (missing.length === 0) return [];
    const mending = 'fault' in seen && dev;
    if (mending) {
      if (seen.fault !== told) say(`${seen.fault}; waiting for sources that compile`);
      told = seen.fault;
      until = Date.now() + longestMs;
    }
    if (Date.now() > until) break;
    await sleep(mending ? mendingMs : AGAIN_MS);
  }
  return missing;
}

export async function checkReady(port: number): Promise<ReadyState> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`);
    return parseReadyState(answer.status, await answer.text());
  } catch (error) {
    return { fault: `/api/ready is not answered (${error instanceof Error ? error.message : String(error)})` };
  }
}

/** For CLI tools; starts the embedded database if needed. Returns the release. */
export async function openDatabase(): Promise<() => Promise<void>> {
  loadSecretFiles(process.env);
  const dataDir = path.resolve(process.env.GATEHOUSE_DATA_DIR || '.data');
  if (!process.env.DATABASE_URL && !existsSync(dataDir)) {
    process.stderr.write(`There is no installation in ${dataDir}: set GATEHOUSE_DATA_DIR or DATABASE_URL.\n`);
    process.exit(2);
  }
  await decryptRootKey(process.env);
  const key = rootKey(dataDir, process.env.GATEHOUSE_ROOT_KEY || undefined);
  process.env.GATEHOUSE_ROOT_KEY = key;
  if (process.env.DATABASE_URL) return async () => undefined;
  const cluster = await startCluster(dataDir, databasePassword(key), { watch: false });
  process.env.DATABASE_URL = cluster.url;
  return cluster.origin === 'adopted' ? async () => undefined : cluster.stop;
}
