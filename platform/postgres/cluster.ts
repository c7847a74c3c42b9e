import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { otherKey } from '../startup/root-key';
import { type Account, type DatabasePlaces, databaseAccount, databasePlaces, ownedFolder } from './account';

export type Cluster = {
  url: string;
  origin: 'created' | 'started' | 'adopted';
  places: DatabasePlaces;
  stop: () => Promise<void>;
};

const DATABASE = 'gatehouse';

/**
 * Created if missing, adopted if left running (kill -9), restarted if it dies. `settings` (`name=value`) override the
 * defaults.
 */
export async function startCluster(
  dataDir: string,
  password: string,
  options: { watch?: boolean; settings?: string[] } = {},
): Promise<Cluster> {
  const account = databaseAccount();
  const places = databasePlaces(dataDir, account);
  const created = !existsSync(path.join(places.cluster, 'PG_VERSION'));
  if (created) await initialise(places, account, password);
  const found = await adopt(places.cluster, password);
  const port = found ?? (await start(places, account, await freePort(), options.settings));
  try {
    await createDatabase(port, password);
  } catch (error) {
    // Stop what was started here.
    if (!found) await stopFast(places, account);
    throw isPasswordRefused(error) ? otherKey() : error;
  }
  const origin = created ? 'created' : found ? 'adopted' : 'started';
  let stopping = false;
  const timer = options.watch === false ? undefined : watch(places, account, port, () => stopping);
  const stop = async () => {
    stopping = true;
    clearInterval(timer);
    await stopFast(places, account);
  };
  return { url: urlOf(port, password, DATABASE), origin, places, stop };
}

const stopFast = (places: DatabasePlaces, account: Account): Promise<void> =>
  pgCtl(places, account, ['stop', '-m', 'fast', '-w', '-t', '8']);

/** The password derives from the root key. */
const isPasswordRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '28P01';

const urlOf = (port: number, password: string, database: string): string =>
  `postgresql://gatehouse:${password}@127.0.0.1:${port}/${database}`;

async function initialise(places: DatabasePlaces, account: Account, password: string): Promise<void> {
  ownedFolder(places.cluster, account);
  const pwfile = path.join(places.cluster, '..', `pw-${process.pid}`);
  writeFileSync(pwfile, password, { mode: 0o600 });
  if ('uid' in account && account.uid !== undefined && account.gid !== undefined)
    chownSync(pwfile, account.uid, account.gid);
  try {
    await execute(
      path.join(places.native, 'bin/initdb'),
      [
        '-D',
        places.cluster,
        '-U',
        'gatehouse',
        '-E',
        'UTF8',
        '--locale=C',
        '-A',
        'scram-sha-256',
        `--pwfile=${pwfile}`,
        '--data-checksums',
      ],
      account,
    );
  } finally {
    rmSync(pwfile, { force: true });
  }
}

/** Detects stale pid files. */
async function adopt(cluster: string, password: string): Promise<number | undefined> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!isPostgres(pid)) {
    rmSync(pidFile, { force: true });
    return undefined;
  }
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await answers(urlOf(port, password, 'postgres'))) return port;
    if (!isPostgres(pid)) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`A PostgreSQL (process ${pid}) runs on this data folder but does not accept our password.`);
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (existsSync('/proc/self/comm')) {
    const comm = `/proc/${pid}/comm`;
    return existsSync(comm) && readFileSync(comm, 'utf8').trim() === 'postgres';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // The caller retries, then reports.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'shared_buffers=64MB',
  'max_connections=60',
  'logging_collector=off',
];

async function start(places: DatabasePlaces, account: Account, port: number, settings: string[] = []): Promise<number> {
  const flags = [`-p ${port}`, ...[...SETTINGS, ...settings].map((setting) => `-c ${setting}`)].join(' ');
  await pgCtl(places, account, ['start', '-w', '-t', '60', '-l', path.join(places.cluster, 'server.log'), '-o', flags]);
  return port;
}

/** On the same port, so pools reconnect. */
function watch(places: DatabasePlaces, account: Account, port: number, stopping: () => boolean): NodeJS.Timeout {
  let busy = false;
  const timer = setInterval(() => {
    const pidFile = path.join(places.cluster, 'postmaster.pid');
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    if (busy || stopping() || isPostgres(pid)) return;
    busy = true;
    rmSync(pidFile, { force: true });
    start(places, account, port)
      .catch((error: Error) => process.stderr.write(`The database did not come back: ${error.message}\n`))
      .finally(() => {
        busy = false;
      });
  }, 1_000);
  timer.unref();
  return timer;
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

const pgCtl = (places: DatabasePlaces, account: Account, args: string[]): Promise<void> =>
  execute(path.join(places.native, 'bin/pg_ctl'), ['-D', places.cluster, ...args], account);

function execute(command: string, args: string[], account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    // The server inherits its descriptors: only `exit` marks the end.
    const child = spawn(command, args, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(command)} ended with ${code}: ${said.trim()}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
