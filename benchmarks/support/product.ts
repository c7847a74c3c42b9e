import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';
import { databaseAccount, databasePlaces } from '@/platform/postgres/account';
import { databasePassword } from '@/platform/startup/root-key';
import { type Bootstrap, bootstrap, setInstallation } from '@/tests/support/bootstrap';
import { changeFirstPassword, signInOverHttp } from '@/tests/support/first-password';

export type ProductProcess = Bootstrap & { child: ChildProcess; dataDir: string };

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Start the product, run `work` and stop it. `lists`: absolute folder of the official lists; default demonstration
 * lists.
 */
export async function withProduct<T>(
  { lists, port }: { lists?: string | undefined; port?: string | undefined },
  work: (product: ProductProcess) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
  const own = port ?? String(await freePort());
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: own,
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_LOG_LEVEL: 'warn',
      ...(lists && { GATEHOUSE_WATCHLIST_DIR: lists }),
    },
  });
  try {
    await started(child, own, path.join(dataDir, 'bootstrap.json'));
    setInstallation(dataDir);
    await changeFirstPassword();
    return await work({ child, dataDir, ...bootstrap() });
  } finally {
    const ended = child.exitCode === null && new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function started(child: ChildProcess, port: string, file: string): Promise<void> {
  const ready = (): Promise<boolean> =>
    fetch(`http://localhost:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (let waited = 0; !existsSync(file) || !(await ready()); waited += 1) {
    if (child.exitCode !== null || waited > 1_200) throw new Error('the product did not start');
    await sleep(500);
  }
}

export async function makeKeys(product: ProductProcess, count: number): Promise<string[]> {
  const { baseUrl } = product;
  const own = { origin: new URL(baseUrl).origin, 'x-gatehouse-request': '1', 'content-type': 'application/json' };
  const cookie = await signInOverHttp(product);
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(`${baseUrl}/api/console/api-keys`, {
      method: 'POST',
      headers: { ...own, cookie },
      body: JSON.stringify({ name: `Bench ${at}`, products: ['AML_SCREENING'], environment: 'live', lifeDays: 30 }),
    });
    if (answer.status !== 201) throw new Error(`no key: ${answer.status} ${await answer.text()}`);
    keys.push(((await answer.json()) as { token: string }).token);
  }
  return keys;
}

export type Sent<Body> = { status: number; body: Body };

export async function callWith<Body>(
  { baseUrl }: ProductProcess,
  key: string,
  route: string,
  body?: unknown,
): Promise<Sent<Body>> {
  const answer = await fetch(`${baseUrl}/api${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** Process id and port of the embedded database; zeros while it has none. */
export function postmasterOf(dataDir: string): { pid: number; port: number } {
  const file = path.join(databasePlaces(dataDir, databaseAccount()).cluster, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return { pid: Number(lines[0] ?? 0), port: Number(lines[3] ?? 0) };
}

export function databaseUrlOf(dataDir: string): string {
  const password = databasePassword(readFileSync(path.join(dataDir, 'secrets', 'root.key'), 'utf8').trim());
  return `postgresql://gatehouse:${password}@127.0.0.1:${postmasterOf(dataDir).port}/gatehouse`;
}

/** Start `count` calls at a fixed rate (open loop); milliseconds count from the due moment. */
export async function openLoop<Answer>(
  rate: number,
  count: number,
  send: (at: number) => Promise<Answer>,
): Promise<Array<{ ms: number; answer: Answer | null }>> {
  const started = performance.now();
  const running: Array<Promise<{ ms: number; answer: Answer | null }>> = [];
  for (let at = 0; at < count; at += 1) {
    const due = started + (at * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(
      send(at)
        .catch(() => null)
        .then((answer) => ({ ms: performance.now() - due, answer })),
    );
  }
  return Promise.all(running);
}

/** Counts by status; 0 is a call without an answer. */
export function statusesOf(answers: ReadonlyArray<{ status: number } | null>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer?.status ?? 0] = (counts[answer?.status ?? 0] ?? 0) + 1;
  return counts;
}
