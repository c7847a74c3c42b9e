import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';
import { processWide } from '../process-wide';
import type { Storage, StoredObject } from './adapter';

const made = processWide('disk-storage', new Set<string>());

export function diskStorage(root = path.resolve(env().GATEHOUSE_DATA_DIR, 'files')): Storage {
  // A folder that disappears later means storage is unavailable.
  if (!made.has(root)) mkdirSync(root, { recursive: true, mode: 0o700 });
  made.add(root);
  return {
    name: 'disk',
    put: async (key, bytes) => {
      const file = place(root, key);
      await stat(root);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // No partial file is visible.
      const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      return key;
    },
    get: async (key) => {
      try {
        return await readFile(place(root, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (keys) => {
      for (const key of keys) await rm(place(root, key), { force: true });
    },
    list: async () => {
      const found: StoredObject[] = [];
      for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(root, file).split(path.sep).join('/');
        if (!KEY.test(key)) continue;
        const { mtime } = await stat(file).catch(() => ({ mtime: new Date() }));
        found.push({ key, organizationId: key.slice(0, key.indexOf('/')), writtenAt: mtime });
      }
      return found;
    },
  };
}

/** Prevents path traversal. */
const KEY = /^[\w-]{1,80}(\/[\w-]{1,80}){1,3}(\.[0-9a-f]{12}\.part)?$/;

function place(root: string, key: string): string {
  if (!KEY.test(key)) throw new Error('not a storage key');
  return path.join(root, key);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
