import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { percentile } from '@/bin/evaluation/scores';
import { ListAlerts, SearchAlerts } from '@/core/alerts/list-contract';
import type { MemberPrincipal } from '@/core/principal';
import { lastIdAt } from '@/platform/ids';
import { endPool, pool } from '@/platform/pool';
import { startCluster } from '@/platform/postgres/cluster';
import { migrate } from '@/prisma/migrate';
import { alertFigures } from '@/services/alerts/alert-figures';
import { listAlerts } from '@/services/alerts/list-alerts';
import { usedTags } from '@/services/alerts/used-tags';
import { findAnything } from '@/services/find/find-anything';
import { seedAlerts } from './support/alerts';

/**
 * `npm run bench:alert-queue [-- --alerts 100000]`: the queue of an organization with so many alerts (and as many of another one), on a
 * database of its own: milliseconds of the server for the first rows of each view, for filters, a search and a late page, with
 * counts and JSON; of the search in the shell; and of the figures of the dashboard. Bar: 300 ms. Text, then one JSON line.
 */
const at = process.argv.indexOf('--alerts');
const ALERTS = at < 0 ? 100_000 : Number(process.argv[at + 1]);
const TIMES = 15;
const BAR_MS = 300;
const ORGANIZATIONS = ['org_bench', 'org_other'];

const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
chmodSync(dataDir, 0o711);
const cluster = await startCluster(dataDir, 'bench', { watch: false });
process.env.DATABASE_URL = cluster.url;
process.env.GATEHOUSE_ROOT_KEY ??= randomBytes(32).toString('hex');

const QUERIES: Record<string, Record<string, string>> = {
  'open, by priority': { status: 'TRIGGERED,INVESTIGATING' },
  'my open': { status: 'TRIGGERED,INVESTIGATING', assignee: 'me' },
  unassigned: { status: 'TRIGGERED,INVESTIGATING', assignee: 'none' },
  'list changes': { status: 'TRIGGERED,INVESTIGATING', trigger: 'monitoring' },
  'decided, newest': { status: 'DISMISSED,ACTIONED', sort: 'newest' },
  'high risk of one list': { status: 'TRIGGERED,INVESTIGATING', riskLevel: 'high', source: 'un' },
  'by due time': { status: 'TRIGGERED,INVESTIGATING', sort: 'due' },
  'a name': { status: 'TRIGGERED,INVESTIGATING', text: 'a3f9c' },
  'an external id': { text: `c-${Math.floor(ALERTS / 2)}` },
  'without a birth date': { status: 'TRIGGERED,INVESTIGATING', missing: 'birthDate' },
  'of one country, without a document': { status: 'TRIGGERED,INVESTIGATING', missing: 'document', country: 'LK' },
  'of a country that nobody is from': { status: 'TRIGGERED,INVESTIGATING', country: 'FJ' },
  'from a score on': { status: 'TRIGGERED,INVESTIGATING', minScore: '0.95' },
  'with a tag that a third has': { status: 'TRIGGERED,INVESTIGATING', tag: 'everyday' },
  'with a tag that 20 have': { status: 'TRIGGERED,INVESTIGATING', tag: 'rare' },
  'with a tag that nobody gave': { status: 'TRIGGERED,INVESTIGATING', tag: 'never' },
  'decided, with a tag, newest': { status: 'DISMISSED,ACTIONED', sort: 'newest', tag: 'rare' },
  'while others come in': { status: 'TRIGGERED,INVESTIGATING', upTo: lastIdAt('alr', new Date()) },
  'page 1,000': { status: 'TRIGGERED,INVESTIGATING', offset: '49950' },
};

const principal: MemberPrincipal = {
  kind: 'member',
  organizationId: 'org_bench',
  memberId: 'mem_3',
  sessionId: 'ses_1',
  name: 'Bench',
  email: 'bench@example.org',
  role: 'lead',
  secondStepDue: false,
};
const round = (value: number): number => Math.round(value * 10) / 10;

async function timed(work: () => Promise<unknown>): Promise<{ p50: number; p95: number; max: number }> {
  const took: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const started = performance.now();
    JSON.stringify(await work());
    if (time > 0) took.push(performance.now() - started);
  }
  return { p50: round(percentile(took, 0.5)), p95: round(percentile(took, 0.95)), max: round(Math.max(...took)) };
}

try {
  await migrate(cluster.url);
  for (const organization of ORGANIZATIONS) {
    await pool().query(`INSERT INTO "Organization" (id, name) VALUES ($1, 'Bench')`, [organization]);
  }
  await seedAlerts(ORGANIZATIONS, ALERTS);
  const figures: Record<string, { p50: number; p95: number; max: number }> = {};
  for (const [name, query] of Object.entries(QUERIES)) {
    const filter = ('text' in query ? SearchAlerts : ListAlerts).parse(query);
    figures[name] = await timed(() => listAlerts(principal, filter));
  }
  figures['tags in use'] = await timed(() => usedTags('org_bench'));
  figures['search or go to, a name'] = await timed(() => findAnything('org_bench', 'a3f9c'));
  figures['search or go to, beginnings that many have'] = await timed(() => findAnything('org_bench', 'a3'));
  figures['search or go to, an old external id'] = await timed(() => findAnything('org_bench', 'c-17'));
  figures['search or go to, nothing'] = await timed(() => findAnything('org_bench', 'nobody at all'));
  figures['figures of 90 days'] = await timed(() => alertFigures(principal, { days: 90, environment: 'live' }));
  for (const [name, { p50, p95, max }] of Object.entries(figures))
    process.stdout.write(`${name}: p50 ${p50} ms, p95 ${p95} ms, worst ${max} ms (bar ${BAR_MS})\n`);
  process.stdout.write(`${JSON.stringify({ bench: 'alert-queue', alerts: ALERTS, barMs: BAR_MS, figures })}\n`);
} finally {
  await endPool();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
