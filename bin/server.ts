import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import next from 'next';
import { isDemonstration } from '@/core/screening/demonstration';
import { isPassing } from '@/platform/engine/database';
import { type EmbeddedEngine, startEngine } from '@/platform/engine/start-engine';
import { type Env, parseEnv, SettingError } from '@/platform/env';
import { answerBusyPages } from '@/platform/http/busy-page';
import { describeRefusedMethods, prepareRequest } from '@/platform/http/edge';
import { packedFiles } from '@/platform/http/packed-files';
import { sendWhole } from '@/platform/http/send-whole';
import { modelSettings } from '@/platform/llm/model-settings';
import { faultFields, logger } from '@/platform/logger';
import { pool } from '@/platform/pool';
import { startCluster } from '@/platform/postgres/cluster';
import { claimDataDir } from '@/platform/startup/data-dir';
import { assertRootKey, databasePassword, rootKey } from '@/platform/startup/root-key';
import { markStopping } from '@/platform/startup/stopping';
import { lookAtReady, untilReady } from '@/platform/startup/until-ready';
import { unusedSettings } from '@/platform/startup/unused-settings';
import { servedVersions } from '@/platform/watchlists/served-versions';
import { migrate } from '@/prisma/migrate';
import { seed } from '@/prisma/seed';

/** One process: database (started or adopted), migrations, first-start seed, the application, the embedded engine. */
type Stop = () => Promise<void> | void;
const stops: Stop[] = [];
let stopping = false;

/** The longest that a start waits for its parts before it says what is missing. */
const READY_MS = 60_000;

async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  const dataDir = path.resolve(process.env.GATEHOUSE_DATA_DIR || '.data');
  // Started by start.mjs, which starts this process again when it ends.
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
  say('database ready');
  const isFirstStart = (await seed(dataDir, baseUrl)) !== null;
  const port = settings.PORT;
  const engine = await openEngine(port, key, databaseUrl, ownDatabase);
  // Everything is set. Each look at Node's own environment asks the C library, and the Inngest SDK copies all of it with each call.
  process.env = { ...process.env };
  const server = await openApp(dev, port);
  if (engine) await untilSynced(engine, dev);
  stops.push(() => closeServer(server));
  // Stopped before the server it calls: what is in flight may end, and is not taken for a failure.
  if (engine) stops.push(engine.stop);
  say('application started');
  // Who is told that we are ready may ask at once: a first start still stores its lists.
  const missing = await untilReady({
    look: () => lookAtReady(port),
    longestMs: READY_MS,
    dev,
    stopping: () => stopping,
    say,
  });
  if (stopping) return;
  const demonstration = isDemonstration(await servedVersions(pool()));
  process.send?.({ ready: true, baseUrl, missing, demonstration, isFirstStart });
}

/** Before anything is started: a setting that cannot be used should cost nothing, and one that does nothing is told. */
function judgeSettings(): Env {
  for (const sentence of unusedSettings(process.env)) say(`warning: ${sentence}`);
  // The embedded database has no address yet.
  const settings = parseEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || 'postgresql://embedded' });
  // Half a configuration of a language model is said now, not with the first document.
  modelSettings(settings);
  return settings;
}

/** Asked before anything is made: a port that is taken should cost nothing. */
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

/** Gives its address, which the environment names from then on too. */
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
  const applied = await migrate(process.env.DATABASE_URL);
  if (applied.length > 0) say(`applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`);
  return process.env.DATABASE_URL;
}

/** The embedded engine, unless the settings name a real Inngest server. */
async function openEngine(
  port: number,
  key: string,
  databaseUrl: string,
  alone: boolean,
): Promise<EmbeddedEngine | undefined> {
  if (process.env.INNGEST_BASE_URL) return undefined;
  const secret = (purpose: string) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(`gatehouse/engine/${purpose}`).digest('hex');
  const keys = { eventKey: secret('event'), signingKey: `signkey-prod-${secret('signing')}` };
  const engine = await startEngine({ databaseUrl, appUrl: `http://127.0.0.1:${port}`, alone, ...keys });
  Object.assign(process.env, {
    INNGEST_BASE_URL: engine.url,
    INNGEST_EVENT_KEY: keys.eventKey,
    INNGEST_SIGNING_KEY: keys.signingKey,
    // Our engine signs its sync; nobody else has a reason to ask for one.
    INNGEST_ENABLE_UNAUTHED_SYNC: 'false',
  });
  return engine;
}

async function openApp(dev: boolean, port: number): Promise<Server> {
  say('starting the application');
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 120_000, maxHeaderSize: 64 * 1024 });
  server.maxHeadersCount = 100;
  const app = next({ dev, port, hostname: 'localhost', httpServer: server });
  await app.prepare();
  const handle = app.getRequestHandler();
  const compressed = compression();
  // A file of the development server changes under its name.
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
        sendWhole(request, response);
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
  return server;
}

/** Until the app has named its functions. Who is writing the sources of one mends them while it waits. */
async function untilSynced(engine: EmbeddedEngine, dev: boolean): Promise<void> {
  for (;;) {
    try {
      return await engine.sync();
    } catch (error) {
      if (!dev || stopping) throw error;
      say(`${error instanceof Error ? error.message : String(error)}; waiting for sources that compile`);
    }
  }
}

/** Stops taking requests, lets running ones end, cuts what is left (streams) after 3 s. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  });
}

function say(message: string): void {
  process.stdout.write(`  ${message}\n`);
}

/** Ends everything in the opposite order of its start. A part that does not stop is not waited for. */
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
    // Work that no one waits for met a database that is away: it comes back, and what was lost is swept up.
    if (fault === 'unhandledRejection' && isPassing(error)) {
      logger.error('work without a waiting caller met a database that was away', faultFields(error));
      return;
    }
    logger.error('an unexpected fault ends the process', faultFields(error));
    shutDown(1);
  });
}

main().catch((error: unknown) => {
  // What a start meets while it is being stopped is the stop's doing.
  if (stopping) return;
  process.stderr.write(
    `${error instanceof SettingError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  shutDown(error instanceof SettingError ? 2 : 1);
});
