import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@/tests/fixtures/documents/random';
import { chaosWork } from './support/chaos-work';
import { callWith, makeKeys, statusesOf, withProduct } from './support/product';

/**
 * `npm run bench soak [-- --minutes 30]`: documents, screenings, sessions, searches and lists for half an hour; growth of
 * memory, file descriptors and threads of the server process in the second half.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
/** Four screenings, two documents and a session in each. */
const ROUND_MS = 15_000;
const KEYS = 4;
const READ_EVERY_MS = 200;

type Sample = { memoryMb: number; descriptors: number; threads: number };

function sampleOf(pid: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const numberOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return {
    memoryMb: numberOf('VmRSS') / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    threads: numberOf('Threads'),
  };
}

/** The server is the only child of the start script that is a Node process. */
function serverOf(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  const server = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.mjs'));
  if (!server) throw new Error('the server process was not found');
  return server;
}

const average = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const round = (value: number): number => Math.round(value * 10) / 10;

await withProduct({}, async (product) => {
  const keys = await makeKeys(product, KEYS);
  const random = seededRandom(3);
  const work = chaosWork(product.baseUrl, product.apiKey, random);
  const answers: Array<{ status: number }> = [];
  const samples: Sample[] = [];
  const server = serverOf(product.child.pid ?? 0);
  const end = Date.now() + minutes * 60_000;
  const isOver = (): boolean => Date.now() >= end;

  async function submit(): Promise<void> {
    while (!isOver()) await Promise.all([work.beginRound(ROUND_MS), sleep(ROUND_MS)]);
  }
  async function read(): Promise<void> {
    for (let at = 0; !isOver(); at += 1) {
      const key = keys[at % KEYS] as string;
      const body = at % 2 === 0 ? { fullName: `Person ${random.digits(6)}` } : undefined;
      answers.push(await callWith(product, key, body ? '/sanctions/search' : '/screening/request?limit=20', body));
      await sleep(READ_EVERY_MS);
    }
  }
  async function watch(): Promise<void> {
    while (!isOver()) {
      await sleep(10_000);
      samples.push(sampleOf(server));
      const { memoryMb, descriptors, threads } = samples.at(-1) as Sample;
      if (samples.length % 6 === 0)
        process.stderr.write(
          `${samples.length / 6} min: ${round(memoryMb)} MB, ${descriptors} fds, ${threads} threads\n`,
        );
    }
  }
  await Promise.all([submit(), read(), watch()]);
  await work.finish(60_000);
  /** Averages of a tenth of the time each: the one after the first half, and the last. */
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const [middle, last] = [samples.slice(tenth * 5, tenth * 6), samples.slice(-tenth)];
  const compared = (of: (sample: Sample) => number) => {
    const [from, to] = [average(middle.map(of)), average(last.map(of))];
    return { from: round(from), to: round(to), growthPercent: round(((to - from) / from) * 100) };
  };
  console.log(
    JSON.stringify({
      bench: 'soak',
      minutes,
      accepted: {
        documents: work.accepted.documents.size,
        screenings: work.accepted.screenings.size,
        sessions: work.accepted.sessions.size,
      },
      refused: work.accepted.refused.slice(0, 5),
      reads: statusesOf(answers),
      memoryMb: compared(({ memoryMb }) => memoryMb),
      descriptors: compared(({ descriptors }) => descriptors),
      threads: compared(({ threads }) => threads),
    }),
  );
});
