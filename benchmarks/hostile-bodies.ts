import { readFileSync } from 'node:fs';
import http from 'node:http';
import { chunksOf, HOSTILE_BODIES, type HostileBody } from '../tests/support/hostile-bodies';
import { freePort, type ProductProcess, withProduct } from './support/product';
import { watchStalls } from './support/stalls';

/**
 * `npm run bench hostile-bodies`: every hostile body to every unauthenticated route and a page. Prints the slowest
 * first byte, statuses, the slowest `/api/health` and memory growth.
 */
process.env.GATEHOUSE_TRUSTED_PROXIES = '1';

const OTHERS = ['/api/auth/callback/credentials', '/api/inngest', '/api/no-such-route', '/console/sign-in'];

type Operation = { security: object[] };

/** Unauthenticated POST routes of the OpenAPI document. */
async function openPaths(baseUrl: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of ['openapi.json', 'openapi/console.json', 'openapi/customers.json']) {
    const document = (await (await fetch(`${baseUrl}/api/${name}`)).json()) as {
      paths: Record<string, { post?: Operation }>;
    };
    for (const [path, { post }] of Object.entries(document.paths))
      if (post?.security.length === 0) paths.push(`/api${path}`);
  }
  return paths;
}

type Answer = { status: number; ms: number };
let callers = 0;

function send({ baseUrl }: ProductProcess, path: string, body: HostileBody): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.request(`${baseUrl}${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        origin: new URL(baseUrl).origin,
        'x-gatehouse-request': '1',
        // One address each, to stay below the rate limit.
        'x-forwarded-for': `10.0.${Math.floor(callers / 250)}.${callers++ % 250}`,
      },
    });
    request.once('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started });
      answer.resume();
      request.destroy();
    });
    request.once('error', reject);
    write(request, chunksOf(body));
  });
}

function write(request: http.ClientRequest, chunks: Generator<Buffer>): void {
  for (const chunk of chunks) {
    if (request.destroyed) return;
    if (!request.write(chunk)) return void request.once('drain', () => write(request, chunks));
  }
  request.end();
}

const port = String(await freePort());
await withProduct({ lists: '', port }, async (product) => {
  const pid = serverOf(product.child.pid ?? 0);
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const paths = [...OTHERS, ...(await openPaths(product.baseUrl))];
  for (const path of paths) await send(product, path, { name: '', bytes: 2, start: '', part: ' ', end: '{}' });
  const before = resident();
  let most = before;
  const stalls = watchStalls(product);
  const statuses: Record<number, number> = {};
  let slowest = { ms: 0, call: '' };
  for (const path of paths)
    for (const body of HOSTILE_BODIES) {
      const { status, ms } = await send(product, path, body);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (ms > slowest.ms) slowest = { ms: Math.round(ms), call: `${path}: ${body.name}` };
      most = Math.max(most, resident());
    }
  const { health, sender } = await stalls.stop();
  const result = { calls: paths.length * HOSTILE_BODIES.length, statuses, slowest, health, sender, before, most };
  for (const [name, value] of Object.entries(result)) process.stdout.write(`${name}: ${JSON.stringify(value)}\n`);
  process.stdout.write(`${JSON.stringify(result)}\n`);
});

/** The serving process, child of the restarting one. */
function serverOf(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  const server = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.mjs'));
  if (!server) throw new Error('no server process');
  return server;
}
