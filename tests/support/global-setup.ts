import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from '@/platform/postgres/cluster';
import { processWide } from '@/platform/process-wide';
import { migrate } from '@/prisma/migrate';

/** Two test files and the processes they start share it: twice a product's connections. Nothing here outlives the run. */
const SETTINGS = ['max_connections=150', 'fsync=off', 'full_page_writes=off'];

type Ground = { folder: string; cluster: Cluster };
/** Each project of integration tests calls the setup, with modules of its own, in the one process that leads the run. */
const own = processWide<{ ground?: Promise<Ground>; users: number }>('test-ground', { users: 0 });

/**
 * One real PostgreSQL for a run of integration tests. The migrated database is a template; every test process gets a copy of
 * its own (tests/support/setup.ts), which takes milliseconds.
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

/** Engines run from their bundles; a test run always uses those of the sources it tests. */
async function bundleWorkers(): Promise<void> {
  const file = path.resolve('bin/bundle.mjs');
  const { bundle } = (await import(pathToFileURL(file).href)) as { bundle: () => Promise<void> };
  await bundle();
}

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    /** Everything that a run leaves on the disk lies in it. */
    folder: string;
  }
}
