import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

export type Run = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

const runs: Run[] = [];
const folders: string[] = [];
export function start(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, DATABASE_URL: '', GATEHOUSE_WATCHLIST_DOWNLOAD: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const run = { child, said: () => output, ended };
  runs.push(run);
  return run;
}

export function dataFolder(parentMode = 0o711): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-start-'));
  chmodSync(parent, parentMode);
  folders.push(parent);
  return path.join(parent, 'data');
}

export async function ready(run: Run): Promise<void> {
  await expect
    .poll(() => run.said(), { timeout: 60_000 })
    .toMatch(/Gatehouse ready at|cannot be used|already runs|giving up/);
  expect(run.said()).toContain('Gatehouse ready at');
}

export async function endAll(): Promise<void> {
  for (const run of runs.splice(0)) {
    if (run.child.exitCode === null && run.child.signalCode === null) run.child.kill('SIGTERM');
    await run.ended;
    // As root below a 0700 folder the database uses another folder, which the output names.
    const elsewhere = /the database lives in (\S+)\/postgres,/.exec(run.said())?.[1];
    if (elsewhere) folders.push(elsewhere);
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
