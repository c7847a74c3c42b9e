import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import path from 'node:path';
import compression from 'compression';
import next from 'next';
import { HEADER_BYTES } from '@/core/http/limits';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { pool } from '@/platform/db/pool';
import { type Env, loadSecretFiles, parseEnv, SettingError } from '@/platform/env';
import { answerBusyPages } from '@/platform/http/busy-page';
import { acceptFaster, watchEventLoop } from '@/platform/http/overload';
import { packedFiles } from '@/platform/http/packed-files';
import { sendBuffered } from '@/platform/http/send-buffered';
import { describeRefusedMethods, prepareRequest } from '@/platform/http/server-handler';
import { isTransientDatabaseError } from '@/platform/inngest-executor/schema';
import { type EmbeddedExecutor, startExecutor } from '@/platform/inngest-executor/start-executor';
import { modelSettings } from '@/platform/llm/model-settings';
import { faultFields, logger } from '@/platform/logger';
import { startCluster } from '@/platform/postgres/cluster';
import { claimDataDir } from '@/platform/startup/data-dir';
import { decryptRootKey } from '@/platform/startup/kms-key';
import { assertRootKey, databasePassword, rootKey } from '@/platform/startup/root-key';
import { markStopping } from '@/platform/startup/stopping';
import { unusedSettings } from '@/platform/startup/unused-settings';
import { checkReady, untilReady } from '@/platform/startup/wait-until-ready';
import { s3Settings } from '@/platform/storage/s3-settings';
import { startTracing } from '@/platform/tracing';
import { servedVersions } from '@/platform/watchlists/served-versions';
import { migrateOnceReachable } from '@/prisma/migrate';
import { seed } from '@/prisma/seed';
import { assertStorage } from '@/services/files/assert-storage';

/** One process for database, application and embedded inngest executor. */
type Stop = () => Promise<void> | void;
const stops: Stop[] = [];
let stopping = false;

/** Longest wait for readiness at start. */
const READY_MS = 60_000;

async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  loadSecretFiles(process.env);
  await decryptRootKey(process.env);
  const dataDir = path.resolve(process.env.GATEHOUSE_DATA_DIR || '.data');
  // Started and restarted by start.mjs.
  stops.push(await claimDataDir(dataDir, process.send && process.ppid));
  const key = rootKey(dataDir, process.env.GATEHOUSE_ROOT_KEY || undefined);
  process.env.GATEHOUSE_DATA_DIR = dataDir;
  process.env.GATEHOUSE_ROOT_KEY = key;
  const ownDatabase = !process.env.DATABASE_URL;
  const settings = judgeSettings();
  await assertPortFree(settings.PORT);
  const databaseUrl = await openDatabase(dataDir, key);
  const baseUrl = (settings.GATEHOUSE_BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  process.env.NEXTAUTH_URL = baseUrl;
  await assertRootKey(key);
  await assertStorage((sentence) => say(`warning: ${sentence}`));
  stops.push(await startTracing(settings.OTEL_EXPORTER_OTLP_ENDPOINT));
  say('database ready');
  const isFirstStart = (await seed(dataDir, baseUrl)) !== null;
  const port = settings.PORT;
  const engine = await openEngine(port, key, databaseUrl, ownDatabase);
  // Plain copy: Node's own environment calls the C library on each read.
  process.env = { ...process.env };
  const [server, listeners] = await openApp(dev, port);
  if (engine) await untilSynced(engine, dev);
  stops.push(() => closeServer(server, listeners));
  // Stopped before the server it calls, so that running calls finish.
  if (engine) stops.push(engine.stop);
  say('application started');
  // A first start must store its lists.
  const missing = await untilReady({
    look: () => checkReady(port),
    longestMs: READY_MS,
    dev,
    stopping: () => stopping,
    say,
  });
  if (stopping) return;
  const demonstration = isDemonstration(await servedVersions(pool()));
  process.send?.({ ready: true, baseUrl, missing, demonstration, isFirstStart });
}

/** Validate settings before anything is started. */
function judgeSettings(): Env {
  for (const sentence of unusedSettings(process.env)) say(`warning: ${sentence}`);
  // The embedded database has no address yet.
  const settings = parseEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || 'postgresql://embedded' });
  modelSettings(settings);
  s3Settings(settings);
  return settings;
}

/** Checked before anything is created. */
function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

const portTaken = (port: number) => new SettingError(`The port ${port} is in use. Set PORT to a free one.`);

/** Returns the address, which is also set in the environment. */
async function openDatabase(dataDir: string, key: string): Promise<string> {
  if (!process.env.DATABASE_URL) {
    say('starting PostgreSQL');
    const cluster = await startCluster(dataDir, databasePassword(key));
    if (cluster.places.moved)
      say(`the database lives in ${cluster.places.cluster}, because its account cannot reach the data folder`);
    if (cluster.origin === 'adopted') say('adopted the database that an earlier process left running');
    stops.push(cluster.stop);
    process.env.DATABASE_URL = cluster.url;
  }
  const applied = await migrateOnceReachable(process.env.DATABASE_URL, { longestMs: READY_MS, say });
  if (applied.length > 0) say(`applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`);
  return process.env.DATABASE_URL;
}

async function openEngine(
  port: number,
  key: string,
  databaseUrl: string,
  alone: boolean,
): Promise<EmbeddedExecutor | undefined> {
  if (process.env.INNGEST_BASE_URL) return undefined;
  const secret = (purpose: string) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(`gatehouse/engine/${purpose}`).digest('hex');
  const keys = { eventKey: secret('event'), signingKey: `signkey-prod-${secret('signing')}` };
  const engine = await startExecutor({ databaseUrl, appUrl: `http://127.0.0.1:${port}`, alone, ...keys });
  Object.assign(process.env, {
    INNGEST_BASE_URL: engine.url,
    INNGEST_EVENT_KEY: keys.eventKey,
    INNGEST_SIGNING_KEY: keys.signingKey,
    INNGEST_ENABLE_UNAUTHED_SYNC: 'false',
  });
  return engine;
}

async function openApp(dev: boolean, port: number): Promise<[Server, NetServer[]]> {
  say('starting the application');
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    // Longer than load balancers keep idle connections (60 s): a request must not meet a closing one.
    keepAliveTimeout: 65_000,
    maxHeaderSize: HEADER_BYTES,
  });
  server.maxHeadersCount = 100;
  watchEventLoop();
  const app = next({ dev, port, hostname: 'localhost', httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const compressed = compression();
  // Development files change under the same name.
  const packed = dev ? () => false : packedFiles(process.env.GATEHOUSE_DIST_DIR ?? '.next');
  server.on('request', (request, response) => {
    prepareRequest(request, response, { dev }).then(
      (proceed) => {
        if (!proceed || packed(request, response)) return undefined;
        if (!request.url?.startsWith('/api/'))
          return compressed(request, response, () => {
            answerBusyPages(request, response);
            void handle(request, response);
          });
        sendBuffered(request, response);
        describeRefusedMethods(request, response);
        return handle(request, response);
      },
      (error: unknown) => {
        logger.error('a request could not be read', faultFields(error));
        response.destroy();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error),
    );
    server.listen(port, resolve);
  });
  return [server, acceptFaster(server)];
}

/** In development, waits until the source compiles. */
async function untilSynced(engine: EmbeddedExecutor, dev: boolean): Promise<void> {
  for (;;) {
    try {
      return await engine.sync();
    } catch (error) {
      if (!dev || stopping) throw error;
      say(`${error instanceof Error ? error.message : String(error)}; waiting for sources that compile`);
    }
  }
}

async function closeServer(server: Server, listeners: NetServer[]): Promise<void> {
  const closed = [server, ...listeners].map((one) => new Promise((resolve) => one.close(resolve)));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 3_000).unref();
  await Promise.all(closed);
}

function say(message: string): void {
  process.stdout.write(`  ${message}\n`);
}

/** Reverse order; parts that hang are not waited for. */
async function shutDown(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  markStopping();
  setTimeout(() => process.exit(code || 1), 9_000).unref();
  for (const stop of stops.reverse()) {
    try {
      await stop();
    } catch (error) {
      logger.error('a part did not stop cleanly', faultFields(error));
    }
  }
  process.exit(code);
}

process.on('SIGTERM', () => shutDown(0));
process.on('SIGINT', () => shutDown(0));
process.on('disconnect', () => shutDown(0));
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fault, (error: unknown) => {
    // The database was unavailable; sweeps recover the work.
    if (fault === 'unhandledRejection' && isTransientDatabaseError(error)) {
      logger.error('work without a waiting caller met a database that was away', faultFields(error));
      return;
    }
    logger.error('an unexpected fault ends the process', faultFields(error));
    shutDown(1);
  });
}

main().catch((error: unknown) => {
  if (stopping) return;
  process.stderr.write(
    `${error instanceof SettingError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  shutDown(error instanceof SettingError ? 2 : 1);
});
