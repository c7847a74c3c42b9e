import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InngestFunction } from 'inngest';
import { serve } from 'inngest/node';
import { inngest } from '@/inngest/client';
import { type EmbeddedExecutor, type ExecutorOptions, startExecutor } from '@/platform/inngest-executor/start-executor';
import { startInngestServer } from './inngest-server';

/** A binary of the Inngest server (docs/testing.md). */
export const inngestServer = process.env.GATEHOUSE_TEST_INNGEST_SERVER;

/** The Inngest server if one is configured, otherwise the embedded executor. */
export const startEngine = (options: ExecutorOptions): Promise<EmbeddedExecutor> =>
  inngestServer ? startInngestServer(inngestServer, options) : startExecutor(options);

/** Serve product functions with the SDK's handler and run them on the test database. Returns its stop function. */
export async function startProductExecutor(functions: InngestFunction.Any[]): Promise<() => Promise<void>> {
  const keys = {
    eventKey: randomBytes(16).toString('hex'),
    signingKey: `signkey-prod-${randomBytes(32).toString('hex')}`,
  };
  // The engine may call before it is told of the functions.
  let handler: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const appUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const engine = await startEngine({ databaseUrl: process.env.DATABASE_URL ?? '', appUrl, ...keys });
  Object.assign(process.env, {
    INNGEST_BASE_URL: engine.url,
    INNGEST_EVENT_KEY: keys.eventKey,
    INNGEST_SIGNING_KEY: keys.signingKey,
  });
  inngest.setEnvVars(process.env);
  handler = serve({ client: inngest, functions });
  await engine.sync();
  return async () => {
    await engine.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined | null | false>,
  ms = 45_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
