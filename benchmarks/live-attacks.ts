import { parseArgs } from 'node:util';
import { closeWorkerPools } from '@/platform/worker-pool/worker-pools';
import { endOf } from '@/tests/support/judge-attempt';
import { ATTACKS, attemptOf, genuineRun } from '@/tests/support/live-attacks';

/**
 * `npm run bench live-attacks [-- --faces 7,0,2]`: every attack kind with each portrait, over a verified document. Bar:
 * none is `verified` without review. Genuine runs come last.
 */
const { values } = parseArgs({ options: { faces: { type: 'string', default: '7,0,2' }, kinds: { type: 'string' } } });
const faces = values.faces.split(',').map(Number);
const rows: Array<{ kind: string; face: number; outcome: string; why: string }> = [];
const note = (kind: string, face: number, { outcome, why }: Awaited<ReturnType<typeof endOf>>): void => {
  rows.push({ kind, face, outcome, why: why.join(', ') });
  console.log(`${kind}, face ${face}: ${outcome} (${why.join(', ')})`);
};
const kinds = Object.keys(ATTACKS).filter((kind) => !values.kinds || kind.includes(values.kinds));
for (const face of faces) for (const kind of kinds) note(kind, face, await endOf(await attemptOf(kind, face)));
const attempts = rows.length;
const verified = rows.filter(({ outcome }) => outcome === 'verified').length;
for (const face of faces) {
  const { frames, recording } = await genuineRun(face);
  const attempt = await attemptOf(kinds[0] ?? '', face);
  const genuine = { ...attempt, frames, recording, pageOpened: true, cameraLabel: 'camera2 1, facing front' };
  note('genuine', face, await endOf(genuine));
}
await closeWorkerPools();
console.table(rows);
console.log(`${verified} of ${attempts} attacks of ${kinds.length} kinds are verified without a person (bar 0)`);
console.log(JSON.stringify({ bench: 'live-attacks', verified, attempts, rows }));
