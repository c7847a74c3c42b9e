import { parseArgs } from 'node:util';
import { judgeTampering } from '@/core/documents/integrity/judge';
import type { DetectorName } from '@/core/documents/integrity/trace-picture';
import { findingsOf, MEASURES, suspicionOf } from '@/core/documents/integrity/weigh';
import { findTraces } from '@/platform/vision/find-traces';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { samples } from './support/forgeries';
import { Tally } from './support/tally';

/**
 * `npm run bench:tampering [-- --first 20000] [--genuine 300] [--forged 120] [--keep folder]`: how many forged photographs of
 * drawn documents the detectors catch and how many genuine ones they accuse, as a curve over the threshold and at the product's own.
 * Text, then one JSON line. Numbers from 20000 on were never tuned with.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '20000' },
    genuine: { type: 'string', default: '300' },
    forged: { type: 'string', default: '120' },
    keep: { type: 'string' },
  },
});
limitEngines({ jobSeconds: 600 });

const tally = new Tally();
const seen: { forged: boolean; suspicion: number }[] = [];
const accused = new Map<DetectorName, number>();
for await (const { image, forgery, notes, seed } of samples(
  Number(values.first),
  Number(values.genuine),
  Number(values.forged),
  values.keep,
)) {
  const { traces, left, top } = await findTraces(image);
  const refused = judgeTampering(findingsOf(traces, 1, left, top), 1).outcome === 'failed';
  const forged = forgery !== 'none';
  seen.push({ forged, suspicion: Math.max(...traces.map(suspicionOf)) });
  tally.count(forged ? 'caught' : 'accused', refused);
  if (forged) {
    tally.count(`caught: ${forgery}`, refused);
    tally.count(`caught: ${'messenger' in notes ? 'recompressed by a messenger' : 'as the editor saved it'}`, refused);
  } else if (refused) {
    for (const { detector, score } of traces) {
      if (score >= MEASURES[detector].refusesFrom) accused.set(detector, (accused.get(detector) ?? 0) + 1);
    }
    console.log(
      `accused ${seed}: ${traces.map(({ detector, score }) => `${detector} ${score.toFixed(1)}`).join(', ')}`,
    );
  }
}
closeEngines();

const share = (forged: boolean, from: number) => {
  const own = seen.filter((one) => one.forged === forged);
  return Math.round((own.filter(({ suspicion }) => suspicion >= from).length / own.length) * 1000) / 1000;
};
const curve = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.82, 0.84, 0.86, 0.88, 0.9, 0.95].map((from) => ({
  suspicion: from,
  caught: share(true, from),
  accused: share(false, from),
}));
console.table(curve);
console.log(JSON.stringify({ bench: 'tampering', ...tally.shares(), accusedBy: Object.fromEntries(accused), curve }));
