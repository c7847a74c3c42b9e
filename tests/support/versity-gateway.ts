import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Server } from './s3-server';

/** A real S3 server (versitygw) on a temporary folder. */
export async function startVersityGateway(binary: string): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-s3-'));
  const bucket = 'gatehouse-test';
  for (const name of [`root/${bucket}`, 'sidecar']) mkdirSync(path.join(folder, name), { recursive: true });
  const port = await freePort();
  const [accessKeyId, secretAccessKey] = ['test-key', 'test-secret'];
  const child = spawn(
    binary,
    ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', path.join(folder, 'sidecar'), path.join(folder, 'root')],
    {
      env: { ...process.env, ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
      stdio: 'ignore',
    },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  for (let waited = 0; !(await answers(endpoint)); waited++) {
    if (waited > 100 || child.exitCode !== null) throw new Error(`${binary} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    ...{ endpoint, bucket, accessKeyId, secretAccessKey, pageSize: 1_000 },
    close: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
