import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Agent, fetch, setGlobalDispatcher } from 'undici';
import { commonNames } from '@/core/screening/names/lexicon/given-names';
import { dataFolder } from '../scripts/evaluation/data-folder';
import { percentile } from '../scripts/evaluation/scores';
import { nameSynthesiser } from '../scripts/evaluation/synthesise';
import { freePort, makeKeys, openLoop, statusesOf, withProduct } from './support/product';
import { watchStalls } from './support/stalls';

/**
 * `npm run bench http [-- --rate 50] [--seconds 40] [--data DIR]`: `POST /sanctions/search` at a fixed rate (open loop,
 * timed from the due moment). A bare Node.js server at the same rate is the baseline.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '40' },
    data: { type: 'string' },
    port: { type: 'string' },
  },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
/** Below the limit of 300 a minute and key. */
const searchesPerKey = 200;

setGlobalDispatcher(new Agent({ connections: 64, keepAliveTimeout: 30_000 }));

type Answer = { status: number; bytes: number };

async function search(baseUrl: string, key: string, fullName: string): Promise<Answer> {
  const answer = await fetch(`${baseUrl}/api/sanctions/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName }),
  });
  const { length } = await answer.text();
  return { status: answer.status, bytes: length };
}

async function load(send: (at: number) => Promise<Answer>, count: number) {
  const sent = await openLoop(rate, count, send);
  return {
    took: sent.map(({ ms }) => ms),
    statuses: statusesOf(sent.map(({ answer }) => answer)),
    bytes: Math.round(sent.reduce((sum, { answer }) => sum + (answer?.bytes ?? 0), 0) / count),
  };
}

async function bareServer(bytes: number): Promise<{ p50: number; p99: number }> {
  const port = await freePort();
  const program = `require('node:http').createServer((q, r) => q.resume().on('end', () => r.end('x'.repeat(${bytes})))).listen(${port}, () => console.log('up'))`;
  const bare = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => bare.stdout?.once('data', resolve));
  try {
    const send = async (): Promise<Answer> => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: JSON.stringify({ fullName: 'A' }),
      });
      return { status: answer.status, bytes: (await answer.text()).length };
    };
    await load(send, rate * 3);
    const { took } = await load(send, rate * 10);
    return { p50: round(percentile(took, 0.5)), p99: round(percentile(took, 0.99)) };
  } finally {
    bare.kill();
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** CPU ms of the process tree; NaN without /proc. */
function processorMsOf(root: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const stats = new Map<number, { parent: number; ms: number }>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const file = `/proc/${entry}/stat`;
    if (!existsSync(file)) continue;
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // Fields 14 to 17 of proc(5), in 1/100 s: own and ended children's.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    stats.set(Number(entry), { parent: Number(fields[1]), ms: ticks * 10 });
  }
  const below = (pid: number): number =>
    (stats.get(pid)?.ms ?? 0) + [...stats].reduce((sum, [id, { parent }]) => sum + (parent === pid ? below(id) : 0), 0);
  return below(root);
}

const lists = dataFolder(values.data, 'watchlists', 'the demonstration lists are used');
await withProduct({ lists, port: values.port }, async (product) => {
  const name = nameSynthesiser(commonNames, 21);
  const invent = (): string => name().value;
  const keys = await makeKeys(product, Math.ceil((rate * 60) / searchesPerKey));
  const send = (at: number) => search(product.baseUrl, keys[at % keys.length] ?? '', invent());
  const { bytes } = await load(send, rate * 5);
  const floors = [await bareServer(bytes)];
  const before = processorMsOf(product.child.pid ?? 0);
  const watching = watchStalls(product);
  const { took, statuses } = await load(send, rate * seconds);
  const stalls = await watching.stop();
  const processorMs = (processorMsOf(product.child.pid ?? 0) - before) / took.length;
  floors.push(await bareServer(bytes));
  const figures = {
    rate,
    calls: took.length,
    statuses,
    p50: round(percentile(took, 0.5)),
    p95: round(percentile(took, 0.95)),
    p99: round(percentile(took, 0.99)),
    max: round(Math.max(...took)),
    processorMsACall: round(processorMs),
    bareServer: floors,
    slowestBeside: { health: round(stalls.health), disk: round(stalls.disk), sender: round(stalls.sender) },
  };
  process.stdout.write(
    `POST /sanctions/search at ${rate} a second, ${took.length} calls: p50 ${figures.p50} ms, p95 ${figures.p95} ms, ` +
      `p99 ${figures.p99} ms, worst ${figures.max} ms; answers ${JSON.stringify(statuses)}; ` +
      `${figures.processorMsACall} ms of processor time a call, server and database together\n` +
      `a bare server with answers of ${bytes} characters, before and after: ` +
      `${floors.map(({ p50, p99 }) => `p50 ${p50} ms, p99 ${p99} ms`).join('; ')}\n` +
      `slowest in the same seconds: /api/health ${figures.slowestBeside.health} ms, a page written to the disk ` +
      `${figures.slowestBeside.disk} ms, a timer of the sender ${figures.slowestBeside.sender} ms late\n${JSON.stringify(figures)}\n`,
  );
});
