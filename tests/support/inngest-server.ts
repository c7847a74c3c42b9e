import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type InngestServer = {
  url: string;
  /** Resolves once the functions of the app are registered. */
  sync: () => Promise<void>;
  stop: () => Promise<void>;
  /** kill -9, and a new start on the same state. */
  restart: () => Promise<void>;
};

/** A self-hosted Inngest server (SQLite, its own state in memory with snapshots) on a temporary folder. */
export async function startInngestServer(
  binary: string,
  { appUrl, eventKey, signingKey }: { appUrl: string; eventKey: string; signingKey: string },
): Promise<InngestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-inngest-'));
  const [port, gateway] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const flags = {
    host: '127.0.0.1',
    port,
    'connect-gateway-port': gateway,
    'event-key': eventKey,
    'signing-key': signingKey.replace('signkey-prod-', ''),
    'sdk-url': `${appUrl}/api/inngest`,
    'sqlite-dir': folder,
    'poll-interval': 5,
  };
  let child: ChildProcess;
  const begin = async (): Promise<void> => {
    const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
    let isGone = false;
    child = spawn(binary, ['start', '--no-ui', ...given], { stdio: 'ignore', cwd: folder });
    for (const event of ['error', 'exit']) child.once(event, () => (isGone = true));
    for (let waited = 0; !(await isHealthy(url)); waited++) {
      if (waited > 300 || isGone) throw new Error(`${binary} did not start`);
      await sleep(100);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  await begin();
  return {
    url,
    sync: () => register(`${appUrl}/api/inngest`),
    stop: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async () => {
      await end('SIGKILL');
      await begin();
    },
  };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

/** The app registers itself with its server. */
async function register(appUrl: string): Promise<void> {
  for (let waited = 0; ; waited++) {
    const answer = await fetch(appUrl, { method: 'PUT' }).catch(() => null);
    if (answer?.ok) return;
    if (waited > 60) throw new Error(`not registered: ${answer?.status} ${await answer?.text()}`);
    await sleep(500);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
