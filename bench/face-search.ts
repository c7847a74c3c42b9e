import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { percentile } from '@/bin/evaluation/scores';
import { bytesOfFace } from '@/core/kyc/face-search';
import { sealBytes } from '@/platform/crypto';
import { db } from '@/platform/db';
import { newId } from '@/platform/ids';
import { endPool, pool } from '@/platform/pool';
import { startCluster } from '@/platform/postgres/cluster';
import { migrate } from '@/prisma/migrate';
import { faceContext, seenBefore } from '@/services/kyc/face-index';

/**
 * `npm run bench:face-search [-- --faces 100000]`: looking for one face among so many kept ones (as many numbers as real ones have, as far
 * apart as those of different people are), on a database of its own: seconds of a search, and how long the serving thread was held at
 * most meanwhile, in milliseconds. Text, then one JSON line. No bar was set.
 */
const at = process.argv.indexOf('--faces');
const FACES = at < 0 ? 100_000 : Number(process.argv[at + 1]);
const SEARCHES = 10;
const ORGANIZATION = 'org_bench';
const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
chmodSync(dataDir, 0o711);
const cluster = await startCluster(dataDir, 'bench', { watch: false });
process.env.DATABASE_URL = cluster.url;
process.env.GATEHOUSE_ROOT_KEY ??= randomBytes(32).toString('hex');

/** Two uniform numbers make a normal one (Box and Muller). */
const normal = (): number => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());

/** Of length 1 and in any direction, so that two have a cosine distance of 1, as those of two people have at the mean. */
function face(): Float32Array {
  const numbers = Array.from({ length: 128 }, normal);
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / length);
}

async function keep(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const sessionId = newId('kyc');
    return {
      id: newId('fce'),
      sessionId,
      sealed: sealBytes(bytesOfFace(face()), faceContext(ORGANIZATION, sessionId)),
    };
  });
  await pool().query(
    `insert into "KycFace" (id, "organizationId", environment, "sessionId", descriptor)
     select id, $1, 'live', session, sealed from unnest($2::text[], $3::text[], $4::bytea[]) as row (id, session, sealed)`,
    [ORGANIZATION, rows.map(({ id }) => id), rows.map(({ sessionId }) => sessionId), rows.map(({ sealed }) => sealed)],
  );
}

try {
  await migrate(cluster.url);
  const settings = JSON.stringify({ kyc: { faceSearch: true } });
  await pool().query(`insert into "Organization" (id, name, settings) values ($1, 'Bench', $2)`, [
    ORGANIZATION,
    settings,
  ]);
  for (let kept = 0; kept < FACES; kept += 1_000) await keep(Math.min(1_000, FACES - kept));
  const scoped = db(ORGANIZATION);
  const session = await scoped.kycSession.create({
    data: { id: newId('kyc'), organizationId: ORGANIZATION, tokenId: 'bench' },
  });
  const took: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let search = 0; search <= SEARCHES; search += 1) {
    if (search === 1) delay.enable();
    const started = performance.now();
    await seenBefore(session, [...face()]);
    if (search > 0) took.push((performance.now() - started) / 1_000);
  }
  const seconds = (value: number): number => Number(value.toFixed(2));
  const figures = {
    bench: 'face-search',
    faces: FACES,
    p50: seconds(percentile(took, 0.5)),
    max: seconds(Math.max(...took)),
    longestHoldMs: Math.round(delay.max / 1e6),
  };
  console.error(
    `one face among ${FACES}: p50 ${figures.p50} s, slowest ${figures.max} s; thread held ${figures.longestHoldMs} ms at most`,
  );
  console.log(JSON.stringify(figures));
} finally {
  await endPool();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
