import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildIndex } from '@/core/screening/index/build';
import type { IndexImage } from '@/core/screening/index/image';
import { NameSearcher } from '@/core/screening/index/search';
import { commonNames } from '@/core/screening/names/lexicon/given-names';
import type { ListedParty } from '@/core/screening/party';
import { reverseScreen } from '@/core/screening/reverse';
import { processorMs } from '../bin/evaluation/scores';
import { inventedParty, nameSynthesiser, seeded } from '../bin/evaluation/synthesise';

/**
 * `npm run bench:reverse [-- --subjects 1000000] [--changed 1000] [--listed 45000] [--threads 2]`: changed entries of a
 * list against everybody already known, all names invented (no evaluation set needed). Every thousandth subject is one
 * of the changed people with a letter lost, so that there is something to find. Text, then one JSON line.
 */
type Share = { image: IndexImage; changed: ListedParty[]; subjects: number; seed: number };
type Outcome = { matches: number; ms: number; cpuMs: number };

function worker({ image, changed, subjects, seed }: Share): void {
  const invent = nameSynthesiser(commonNames, seed);
  const random = seeded(seed);
  const known = Array.from({ length: subjects }, (_, at) => {
    if (at % 1_000 !== 0) return invent().value;
    const name = changed[Math.floor(random() * changed.length)]?.names[0]?.value ?? '';
    const cut = 2 + Math.floor(random() * (name.length - 3));
    return name.slice(0, cut) + name.slice(cut + 1);
  });
  const serving = new NameSearcher(image);
  parentPort?.postMessage('ready');
  parentPort?.once('message', () => {
    const [started, cpu] = [performance.now(), processorMs()];
    const ask = reverseScreen(changed, serving);
    let matches = 0;
    for (const fullName of known) matches += ask({ fullName }).length;
    const outcome: Outcome = { matches, ms: performance.now() - started, cpuMs: processorMs() - cpu };
    parentPort?.postMessage(outcome);
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      subjects: { type: 'string', default: '1000000' },
      changed: { type: 'string', default: '1000' },
      listed: { type: 'string', default: '45000' },
      threads: { type: 'string', default: '2' },
    },
  });
  const [subjects, threads] = [Number(values.subjects), Number(values.threads)];
  const invent = nameSynthesiser(commonNames, 1);
  const listed = Array.from({ length: Number(values.listed) }, (_, at) => inventedParty(invent(), `p${at}`));
  const changed = listed.filter((_, at) => at % Math.floor(listed.length / Number(values.changed)) === 0);
  const image = buildIndex(listed, true);
  const workers = Array.from({ length: threads }, (_, at) => {
    const share: Share = { image, changed, subjects: Math.floor(subjects / threads), seed: 100 + at };
    return new Worker(new URL(import.meta.url), { workerData: share });
  });
  const answers = (): Promise<unknown[]> =>
    Promise.all(
      workers.map(
        (one) =>
          new Promise((resolve, reject) => {
            one.once('message', resolve);
            one.once('error', reject);
          }),
      ),
    );
  await answers();
  const [started, cpu] = [performance.now(), processorMs()];
  const finished = answers();
  for (const one of workers) one.postMessage('start');
  const outcomes = (await finished) as Outcome[];
  const figures = {
    subjects,
    changed: changed.length,
    threads,
    matches: outcomes.reduce((sum, { matches }) => sum + matches, 0),
    seconds: Math.round(performance.now() - started) / 1000,
    processorSeconds: Math.round(processorMs() - cpu) / 1000,
  };
  for (const one of workers) await one.terminate();
  process.stdout.write(
    `${figures.changed} changed entries against ${subjects} subjects on ${threads} threads: ${figures.seconds} s ` +
      `(${figures.processorSeconds} s of processor time), ${figures.matches} matches to alert on\n${JSON.stringify(figures)}\n`,
  );
}

if (isMainThread) await main();
else worker(workerData as Share);
