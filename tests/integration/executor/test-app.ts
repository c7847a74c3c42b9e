import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inngest, type InngestFunction } from 'inngest';
import { serve } from 'inngest/node';
import pg from 'pg';
import { type EmbeddedExecutor, startExecutor } from '@/platform/inngest-executor/start-executor';

export const testKeys = () => ({
  eventKey: randomBytes(16).toString('hex'),
  signingKey: `signkey-prod-${randomBytes(32).toString('hex')}`,
});

const silent = { debug() {}, info() {}, warn() {}, error() {} };

export type TestApp = {
  client: Inngest;
  engine: EmbeddedExecutor;
  url: string;
  eventKey: string;
  signingKey: string;
  close: () => Promise<void>;
  stopServer: () => Promise<void>;
};

type AppOptions = { alone?: boolean; leaseSeconds?: number; start?: typeof startExecutor };

/** Start an HTTP server with the SDK's own `serve()`, and an executor (`start`) on `databaseUrl`. */
export async function startTestApp(
  databaseUrl: string,
  functionsOf: (client: Inngest) => InngestFunction.Any[],
  keys = testKeys(),
  { start = startExecutor, ...options }: AppOptions = {},
): Promise<TestApp> {
  // The engine may call before it is told of the functions.
  let handler: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const engine = await start({ databaseUrl, appUrl: url, ...keys, ...options });
  const client = new Inngest({
    id: 'test',
    isDev: false,
    checkpointing: false,
    logger: silent,
    baseUrl: engine.url,
    ...keys,
  });
  handler = serve({ client, functions: functionsOf(client) });
  await engine.sync();
  const stopServer = () => closeServer(server);
  return { client, engine, url, ...keys, stopServer, close: () => engine.stop().then(stopServer) };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

export async function until<T>(what: string, probe: () => Promise<T | undefined | false>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

export type EndedRun = {
  id: string;
  function_id: string;
  status: string;
  result: { type: string; data?: unknown; error?: { name: string; message: string } };
};

export const endedRuns = (databaseUrl: string, functionId: string) =>
  query<EndedRun>(
    databaseUrl,
    `select id, function_id, status, result from gatehouse_engine.runs where function_id = $1 and ended_at is not null order by created_at`,
    [functionId],
  );
