import { findTraces } from '@/platform/vision/find-traces';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { FORGERIES } from '@/tests/support/specimens/forgeries';
import { samples } from './support/forgeries';

limitEngines({ jobSeconds: 600 });
const [first, genuine, forged] = process.argv.slice(2).map(Number) as [number, number, number];
for await (const s of samples({
  first,
  genuine,
  forged,
  sides: 'both',
  kinds: FORGERIES,
  feather: 0,
  folder: '/tmp/tamper',
})) {
  const [{ traces }] = await findTraces(s.image);
  console.log(
    JSON.stringify({
      seed: s.seed,
      template: s.template,
      forgery: s.forgery,
      notes: s.notes,
      scores: Object.fromEntries(traces.map((t) => [t.detector, t.score])),
    }),
  );
}
closeEngines();
