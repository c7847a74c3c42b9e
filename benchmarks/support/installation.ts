import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import type { Server } from 'node:net';
import path from 'node:path';
import { databaseAccount, databasePlaces } from '@/platform/postgres/account';
import { type Cluster, startCluster } from '@/platform/postgres/cluster';
import { databaseUrlOf, freePort, postmasterOf } from './product';
import { type DatabaseHooks, startBalancer, startDatabaseProxy } from './proxies';

type Instance = {
  dataDir: string;
  child: ChildProcess | undefined;
  /** Of the newest process. */
  ready: Promise<void>;
};

type Options = {
  /** Empty; all data is below it. */
  folder: string;
  /** More than one: behind one address, with a database of their own and a shared folder of files. */
  instances: number;
  /** The database is then a server of its own. */
  databaseHooks?: DatabaseHooks | undefined;
  port: number;
  /** Folder of a prepared build, relative paths below it. */
  app: Build;
  /** An earlier version: the first instance, which is not killed, since its next start would be refused. */
  older?: Build | undefined;
  env: Record<string, string>;
};
type Build = { folder: string; distDir: string };

/** Empty for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
};

const everyProcess = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid);
const childrenOf = (parent: number): number[] =>
  everyProcess().filter((pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]) === parent);
const isWorker = (pid: number): boolean => read(`/proc/${pid}/cmdline`).includes('.build/workers/');

/** Server processes that start again when they end, like `scripts/start.mjs` but without its pauses. */
export async function startInstallation({ folder, instances, databaseHooks, port, app, older, env }: Options) {
  const ownDatabase = instances > 1 || databaseHooks !== undefined;
  const rootKey = randomBytes(32).toString('hex');
  const proxies: Server[] = [];
  const databaseDir = ownDatabase ? path.join(folder, 'database') : path.join(folder, 'data-0');
  let cluster: Cluster | undefined;
  let databaseUrl = '';
  if (ownDatabase) {
    mkdirSync(databaseDir);
    cluster = await startCluster(databaseDir, 'chaos', { settings: ['max_connections=150'] });
    databaseUrl = cluster.url;
    if (databaseHooks) {
      const url = new URL(cluster.url);
      const proxyPort = await freePort();
      proxies.push(await startDatabaseProxy(proxyPort, Number(url.port), databaseHooks));
      url.port = String(proxyPort);
      databaseUrl = String(url);
    }
  }
  const filesDir = path.join(folder, instances > 1 ? 'files' : 'data-0/files');
  const ports = instances > 1 ? await Promise.all(Array.from({ length: instances }, freePort)) : [port];
  if (instances > 1) proxies.push(await startBalancer(port, ports));

  let [ownExits, ending, readyAt, excusedUntil] = [0, false, Date.now(), 0];
  const killed = new Set<number>();
  const workersSeen = new Set<number>();

  function launch(instance: Instance, own: number): void {
    const build = older && own === ports[0] ? older : app;
    const started = fork('.build/server.mjs', [], {
      cwd: build.folder,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        ...(ownDatabase && { GATEHOUSE_ROOT_KEY: rootKey }),
        PORT: String(own),
        GATEHOUSE_BASE_URL: `http://localhost:${port}`,
        GATEHOUSE_DATA_DIR: instance.dataDir,
        GATEHOUSE_WATCHLIST_DOWNLOAD: '0',
        GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1',
        GATEHOUSE_LOG_LEVEL: 'error',
        GATEHOUSE_DIST_DIR: build.distDir,
        ...env,
      },
    });
    instance.child = started;
    instance.ready = new Promise((resolve) => {
      started.on('message', (message, handle) => {
        // Like `scripts/start.mjs`.
        if (handle) return void started.send(message as string, handle, () => (handle as Server).close());
        readyAt = Date.now();
        resolve();
      });
      started.on('exit', (code) => {
        if (ending) return resolve();
        // A start without its files is refused, and may take some time to end.
        if (!killed.has(started.pid ?? 0) && code !== 2 && Date.now() > excusedUntil) ownExits += 1;
        launch(instance, own);
        void instance.ready.then(resolve);
      });
    });
  }

  const all: Instance[] = [];
  for (const [at, own] of ports.entries()) {
    const dataDir = path.join(folder, `data-${at}`);
    mkdirSync(dataDir);
    if (instances > 1) {
      mkdirSync(filesDir, { recursive: true });
      symlinkSync(filesDir, path.join(dataDir, 'files'));
    }
    const instance: Instance = { dataDir, child: undefined, ready: Promise.resolve() };
    launch(instance, own);
    all.push(instance);
    if (older) await instance.ready;
  }
  const ready = async (): Promise<void> => {
    await Promise.all(all.map((instance) => instance.ready));
  };
  const workers = (): number[] => {
    const found = all.flatMap(({ child }) => childrenOf(child?.pid ?? 0)).filter(isWorker);
    for (const pid of found) workersSeen.add(pid);
    return found;
  };
  /** The postmaster and its children. */
  const databaseProcesses = (): number[] => {
    const { pid: parent } = postmasterOf(databaseDir);
    return parent > 0 ? [parent, ...childrenOf(parent)] : [];
  };
  await ready();
  return {
    /** Of the first sign-in. */
    dataDir:
      all.map(({ dataDir }) => dataDir).find((dataDir) => existsSync(path.join(dataDir, 'bootstrap.json'))) ?? '',
    filesDir,
    databaseUrl: () => cluster?.url ?? databaseUrlOf(databaseDir),
    ready,
    readyAt: () => readyAt,
    /** Another part of it was restarted. */
    restarted: () => {
      readyAt = Date.now();
    },
    ownExits: () => ownExits,
    /** Exits until then are no fault of the product. */
    excuseExits: (until: number) => {
      excusedUntil = until;
    },
    killApp: (at: number) => {
      const { child } = (older ? all.slice(1) : all)[at % (all.length - (older ? 1 : 0))] as Instance;
      if (!child?.pid) return;
      workers();
      killed.add(child.pid);
      signal(child.pid, 'SIGKILL');
    },
    killWorkers: () => {
      for (const pid of workers()) signal(pid, 'SIGKILL');
    },
    killDatabase: () => {
      const { pid } = postmasterOf(databaseDir);
      if (pid > 0) signal(pid, 'SIGKILL');
    },
    databaseProcesses,
    /** Returns how many processes were left, which are killed. */
    async stop(): Promise<number> {
      ending = true;
      const gone = all.map(
        ({ child }) => child?.exitCode === null && new Promise((resolve) => child.once('exit', resolve)),
      );
      for (const { child } of all) child?.kill('SIGTERM');
      await Promise.all(gone);
      await cluster?.stop();
      for (const proxy of proxies) proxy.close();
      const left = everyProcess().filter(
        (pid) =>
          ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(folder)) ||
          (workersSeen.has(pid) && isWorker(pid)),
      );
      for (const pid of left) signal(pid, 'SIGKILL');
      const { cluster: place, moved } = databasePlaces(databaseDir, databaseAccount());
      if (moved) rmSync(path.dirname(place), { recursive: true, force: true });
      return left.length;
    },
  };
}
