import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { findFaces } from '@/platform/faces/find-faces';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeEngines, enginePools } from '@/platform/workers/engines';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { makePerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';

/**
 * Whether the app stays responsive while documents are read: the delay of this process's event loop while two documents of two sides
 * run at once, and the memory of the engines. The target is a 99th percentile under 50 ms. `node .build/bench/event-loop.mjs`
 */
async function document(seed: number): Promise<void> {
  const sides = await Promise.all(photographs[seed] ?? []);
  for (const side of sides) {
    const { image } = await decodeImage(side);
    const cropped = await cropDocument(image);
    await Promise.all([readPage(cropped.image, { upright: true }), findFaces(cropped.image)]);
  }
}

const photographs: Record<number, Promise<Buffer>[]> = {};
for (const seed of [1, 2]) {
  photographs[seed] = (['nic-new-front', 'nic-new-back'] as const).map(async (template) => {
    const { png } = await renderSpecimen({ template, person: makePerson(seed), degrade: DEGRADATIONS.photo });
    return png;
  });
  await Promise.all(photographs[seed]);
}

const delay = monitorEventLoopDelay({ resolution: 5 });
const quiet = async () => {
  delay.reset();
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  delay.disable();
  return delay.percentile(99) / 1e6;
};

const idle = await quiet();
delay.reset();
delay.enable();
const start = performance.now();
await Promise.all([document(1), document(2)]);
const seconds = (performance.now() - start) / 1000;
delay.disable();
const figures = {
  bench: 'event-loop',
  cores: cpus().length,
  documents: 2,
  sides: 4,
  seconds: Math.round(seconds * 10) / 10,
  'idle p99 ms': Math.round(idle * 10) / 10,
  'p50 ms': Math.round(delay.percentile(50) / 1e5) / 10,
  'p99 ms': Math.round(delay.percentile(99) / 1e5) / 10,
  'max ms': Math.round(delay.max / 1e5) / 10,
  'own resident MB': Math.round(process.memoryUsage().rss / 1e6),
};
console.table(enginePools().map(({ name, running, done, lost }) => ({ name, running, done, lost })));
console.table([figures]);
console.log(JSON.stringify(figures));
closeEngines();
