import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SettingError } from '@/platform/env';

export const MANIFEST = 'manifest.json';
export const KEY_FILE = 'root.key';

/** Runs that wait or work are part of a backup; the executor queues them again. Its workers are processes of their time. */
export const SCHEMAS = ['public', 'gatehouse_engine'];
export const LEFT_OUT = ['gatehouse_engine.workers'];

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() });
const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  rootKeyCheck: z.string(),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Of the disk adapter. */
  files: z.int(),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupTable = z.infer<typeof Table>;

export const tableFile = ({ schema, name }: BackupTable): string => path.join('database', `${schema}.${name}.gz`);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Written last, so a backup without it is incomplete. */
export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')));
  } catch {
    // Absent, cut off, or of another program.
    throw new SettingError(`There is no complete backup in ${folder}: its ${MANIFEST} cannot be read.`);
  }
}
