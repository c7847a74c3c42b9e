import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percentile } from '@/bin/evaluation/scores';
import { ListPeople } from '@/core/screening/people-contract';
import { endPool, pool } from '@/platform/pool';
import { startCluster } from '@/platform/postgres/cluster';
import { migrate } from '@/prisma/migrate';
import { listPeople } from '@/services/people/list-people';

/**
 * `npm run bench:people [-- --people 100000]`: the room of everybody who was screened, in an organization of so many people (a fifth of
 * them screened twice) beside another one as large: milliseconds of the server for pages, filters and searches, with counts and
 * JSON. Bar: 300 ms at the 95th percentile. Text, then one JSON line.
 */
const at = process.argv.indexOf('--people');
const PEOPLE = at < 0 ? 100_000 : Number(process.argv[at + 1]);
const TIMES = 30;
const BAR_MS = 300;

const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
chmodSync(dataDir, 0o711);
const cluster = await startCluster(dataDir, 'bench', { watch: false });
process.env.DATABASE_URL = cluster.url;
process.env.GATEHOUSE_ROOT_KEY ??= randomBytes(32).toString('hex');

/** Names of three invented words; the evidence of a run as long as a real one's; half of the people watched. */
const REQUESTS = `
  insert into "ScreeningRequest" (id, "organizationId", "externalId", "fullName", "searchName", "personKey", "dateOfBirth", status, monitoring, superseded, sources, "createdAt", "updatedAt")
  select 'scr_' || $1 || lpad(n::text, 9, '0'), $1, case when n % 3 > 0 then 'c-' || n % ($2::int * 5 / 6) end,
    initcap(name), name, case when n % 3 > 0 then md5('c-' || n % ($2::int * 5 / 6)) end, '1970-01-01', 'completed', n % 2 = 0, n % 3 > 0 and (n + $2::int * 5 / 6) % 3 > 0 and n + $2::int * 5 / 6 <= $2::int * 6 / 5,
    $3::jsonb,
    now() - (n % 2000) * interval '1 hour', now()
  from (select n, substr(md5('a' || n), 1, 6) || ' ' || substr(md5('b' || n % 5000), 1, 7) || ' ' || substr(md5('c' || n % 900), 1, 8) as name
    from generate_series(1, $2::int * 6 / 5) as n) given`;
const EVIDENCE = Array.from({ length: 9 }, () => ({
  kind: 'sanctions',
  source: randomBytes(4).toString('hex'),
  status: 'success',
  listVersion: randomBytes(16).toString('hex'),
  hits: 0,
  alerting: 0,
  threshold: 0.7,
  checkedAt: '2026-11-22T13:00:00.000Z',
  matcher: randomBytes(16).toString('hex'),
}));
const ALERTS = `
  insert into "Alert" (id, "organizationId", "requestId", "externalId", "personKey", status, priority, "riskLevel", trigger, subject, "bestScore", "bestName",
    "bestSource", "createdAt", "updatedAt")
  select 'alr_' || r.id, r."organizationId", r.id, r."externalId", r."personKey", (array['TRIGGERED','INVESTIGATING','DISMISSED','ACTIONED'])[1 + n % 4], 1,
    'high', 'initial', '{}', .9, 'B', 'un', now(), now()
  from (select *, row_number() over () as n from "ScreeningRequest") r where n % 4 < 2`;

const ASKED: Record<string, Record<string, unknown>> = {
  'everybody, first page': {},
  'everybody, the last page': { offset: PEOPLE - 60 },
  'by name, first page': { sort: 'name' },
  'by name, the last page': { sort: 'name', offset: PEOPLE - 60 },
  'watched, by name': { only: 'watched', sort: 'name', offset: PEOPLE / 4 },
  'with an open alert, by name': { only: 'open', sort: 'name' },
  'a name, by name': { text: 'a3f9c', sort: 'name' },
  watched: { only: 'watched' },
  'with an open alert': { only: 'open' },
  'with an open alert, page 200': { only: 'open', offset: 9_950 },
  'a name': { text: 'a3f9c' },
  'two words of a name': { text: '0c b1' },
  'a name in another script': { text: 'සඳුනි පෙරේරා' },
  'an external id': { text: `c-${Math.floor(PEOPLE / 2)}` },
  'watched, a name': { text: 'a3f9c', only: 'watched' },
  nobody: { text: 'nobody at all' },
};
const round = (value: number): number => Math.round(value * 10) / 10;

try {
  await migrate(cluster.url);
  const seeding = await pool().connect();
  // Statements of the product end after 15 seconds; making hundreds of thousands of people takes longer.
  await seeding.query('set statement_timeout = 0');
  for (const organization of ['org_bench', 'org_other']) {
    await seeding.query(`insert into "Organization" (id, name) values ($1, 'Bench')`, [organization]);
    await seeding.query(REQUESTS, [organization, PEOPLE, JSON.stringify(EVIDENCE)]);
  }
  await seeding.query(ALERTS);
  await seeding.query('vacuum analyze');
  seeding.release(true);
  const figures: Record<string, { count: number; p50: number; p95: number; max: number }> = {};
  for (const [name, question] of Object.entries(ASKED)) {
    const asked = ListPeople.parse(question);
    const took: number[] = [];
    let count = 0;
    for (let time = 0; time <= TIMES; time += 1) {
      const started = performance.now();
      const answer = await listPeople('org_bench', asked);
      JSON.stringify(answer);
      count = answer.count;
      if (time > 0) took.push(performance.now() - started);
    }
    const figure = {
      p50: round(percentile(took, 0.5)),
      p95: round(percentile(took, 0.95)),
      max: round(Math.max(...took)),
    };
    figures[name] = { count, ...figure };
    process.stdout.write(
      `${name}: ${count} people, p50 ${figure.p50} ms, p95 ${figure.p95} ms, worst ${figure.max} ms (bar ${BAR_MS})\n`,
    );
  }
  process.stdout.write(`${JSON.stringify({ bench: 'people', people: PEOPLE, barMs: BAR_MS, figures })}\n`);
} finally {
  await endPool();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
