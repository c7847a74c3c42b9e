import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from '@/platform/postgres/cluster';
import { processWide } from '@/platform/process-wide';
import { migrate } from '@/prisma/migrate';

/** Two test files and their child processes share the server: twice the product's connections. Data is disposable. */
const SETTINGS = ['max_connections=150', 'fsync=off', 'full_page_writes=off'];

type Ground = { folder: string; cluster: Cluster };
/** Every integration project calls the setup with its own modules in one process. */
const own = processWide<{ ground?: Promise<Ground>; users: number }>('test-ground', { users: 0 });

/**
 * Start one PostgreSQL per run. The migrated database is a template, of which each test process gets a copy
 * (tests/support/setup.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  own.ground ??= makeGround();
  own.users += 1;
  const { folder, cluster } = await own.ground;
  project.provide('templateUrl', cluster.url);
  project.provide('folder', folder);
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeGround(): Promise<Ground> {
  await bundleWorkers();
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-test-'));
  chmodSync(folder, 0o711);
  const cluster = await startCluster(folder, 'test', { watch: false, settings: SETTINGS });
  await migrate(cluster.url);
  return { folder, cluster };
}

async function bundleWorkers(): Promise<void> {
  const file = path.resolve('scripts/bundle.mjs');
  const { bundle } = (await import(pathToFileURL(file).href)) as { bundle: () => Promise<void> };
  await bundle();
}

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    folder: string;
  }
}
