import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { query, testKeys } from './test-app';

const root = path.resolve(import.meta.dirname, '../../..');
const bundle = path.join(root, '.test', `engine-child-${process.pid}.mjs`);

/** Start, kill and query executor processes that share one database. */
export async function engineProcesses(databaseUrl: string) {
  const keys = testKeys();
  const running = new Set<ChildProcess>();
  await build({
    entryPoints: [path.join(import.meta.dirname, 'child.ts')],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    alias: { '@': root },
    logLevel: 'error',
  });
  await query(
    databaseUrl,
    'create table engine_log (at timestamptz default clock_timestamp(), run text, mark text, pid int)',
  );

  const start = async ({ alone = false, leaseSeconds = 5 } = {}) => {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      TEST_EVENT_KEY: keys.eventKey,
      TEST_SIGNING_KEY: keys.signingKey,
      TEST_ALONE: alone ? '1' : '0',
      TEST_LEASE: String(leaseSeconds),
    };
    const child = fork(bundle, { env, execArgv: [] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const [message] = (await once(child, 'message')) as [{ url: string }];
    return { child, url: message.url };
  };
  const send = async (url: string, events: { name: string; data: Record<string, unknown> }[]) => {
    const response = await fetch(`${url}/e/${keys.eventKey}`, { method: 'POST', body: JSON.stringify(events) });
    if (response.status !== 200) throw new Error(`the engine answered ${response.status}`);
  };
  const marks = (run: string) =>
    query<{ mark: string; pid: number }>(databaseUrl, 'select mark, pid from engine_log where run = $1 order by at', [
      run,
    ]);
  const stopAll = async () => {
    await Promise.all([...running].map(kill));
  };
  return { start, send, marks, stopAll };
}

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
