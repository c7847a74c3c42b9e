import { parseArgs } from 'node:util';
import { judgeTampering, TAMPERING_FROM, worstPage } from '@/core/documents/forgery-detection/judge';
import { findingsOf, suspicionOf } from '@/core/documents/forgery-detection/suspicion';
import { findTraces } from '@/platform/vision/find-traces';
import { closeWorkerPools, limitWorkerPools } from '@/platform/worker-pool/worker-pools';
import { FORGERIES } from '@/tests/fixtures/documents/forgeries';
import { facesIn, frontBeside, type Sample, SIDES, type Sides, samples } from './support/forgeries';
import { selfContradictions } from './support/self-contradiction';
import { Tally } from './support/tally';

/**
 * `npm run bench tampering`: detection rate of forgeries and false alarms, by traces, contradictions and both.
 * `--feather`, `--width` and `--redrawn` are pixels; `--faces` is a folder of TrueType files. Numbers from 20000 on
 * were never tuned with.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '20000' },
    genuine: { type: 'string', default: '300' },
    forged: { type: 'string', default: '120' },
    sides: { type: 'string', default: 'both' },
    kinds: { type: 'string', default: FORGERIES.join(',') },
    feather: { type: 'string', default: '0' },
    width: { type: 'string' },
    redrawn: { type: 'string' },
    enhanced: { type: 'boolean', default: false },
    faces: { type: 'string' },
    keep: { type: 'string' },
    traces: { type: 'boolean', default: false },
  },
});
limitWorkerPools({ jobSeconds: 600 });

const today = new Date().toISOString().slice(0, 10);
const tally = new Tally();
const seen: { forged: boolean; suspicion: number; contradicts: boolean }[] = [];
if (!(values.sides in SIDES)) throw new Error(`--sides is one of ${Object.keys(SIDES).join(', ')}`);

async function contradictionsOf(sample: Sample): Promise<string[]> {
  const front = await frontBeside(sample);
  return selfContradictions(front ? [front, sample.image] : [sample.image], today);
}

for await (const sample of samples({
  first: Number(values.first),
  genuine: Number(values.genuine),
  forged: Number(values.forged),
  sides: values.sides as Sides,
  kinds: FORGERIES.filter((kind) => values.kinds.split(',').includes(kind)),
  feather: Number(values.feather),
  width: values.width ? Number(values.width) : undefined,
  redrawn: values.redrawn ? Number(values.redrawn) : undefined,
  enhanced: values.enhanced,
  faces: values.faces ? facesIn(values.faces) : undefined,
  folder: values.keep,
})) {
  const { image, template, forgery, notes, seed } = sample;
  const [[{ traces, left, top }], contradictions] = await Promise.all([
    findTraces(image),
    values.traces ? [] : contradictionsOf(sample),
  ]);
  const findings = findingsOf(traces, 1, left, top);
  const byTraces = judgeTampering(findings, 1).outcome === 'failed';
  const contradicts = contradictions.length > 0;
  const refused = byTraces || contradicts;
  const forged = forgery !== 'none';
  seen.push({ forged, suspicion: worstPage(findings).suspicion, contradicts });
  const verdict = forged ? 'caught' : 'accused';
  tally.count(verdict, refused);
  tally.count(`${verdict}: ${template.endsWith('-back') ? 'backs' : 'fronts'}`, refused);
  tally.count(`${verdict} by traces`, byTraces);
  tally.count(`${verdict} by contents`, contradicts);
  const refusing = traces.filter((trace) => suspicionOf(trace) >= TAMPERING_FROM).map(({ detector }) => detector);
  const [only] = refusing;
  if (only && refusing.length === 1 && !contradicts) tally.count(`${verdict} by ${only} alone`, true);
  if (byTraces && refusing.length === 0) tally.count(`${verdict} by weak signs together`, true);
  if (forged) {
    const way = 'messenger' in notes ? 'recompressed by a messenger' : 'as the editor saved it';
    for (const group of [forgery, way]) {
      tally.count(`caught: ${group}`, refused);
      tally.count(`caught by traces: ${group}`, byTraces);
    }
  }
  if (forged !== refused) {
    const scores = traces.map(({ detector, score }) => `${detector} ${score.toFixed(1)}`).join(', ');
    console.log(
      `${forged ? 'missed' : 'accused'} ${seed} ${forgery} ${template}: ${scores} ${contradictions.join(' ')}`,
    );
  }
}
closeWorkerPools();

const share = (forged: boolean, from: number, contents: boolean) => {
  const own = seen.filter((one) => one.forged === forged);
  const refused = own.filter(({ suspicion, contradicts }) => suspicion >= from || (contents && contradicts));
  return Math.round((refused.length / own.length) * 1000) / 1000;
};
const curve = [0.5, 0.6, 0.7, 0.75, 0.8, 0.84, 0.88, 0.9, 0.95].map((suspicion) => ({
  suspicion,
  'caught by traces': share(true, suspicion, false),
  'accused by traces': share(false, suspicion, false),
  caught: share(true, suspicion, true),
  accused: share(false, suspicion, true),
}));
console.table(curve);
console.log(JSON.stringify({ bench: 'tampering', ...tally.shares(), curve }));
