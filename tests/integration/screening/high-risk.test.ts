import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as CONSOLE } from '@/app/api/console/screening/profiles/route';
import { POST } from '@/app/api/high-risk/search/route';
import { Profile } from '@/core/screening/profiles/contract';
import { DEMONSTRATION_WARNING } from '@/core/screening/watchlists/demonstration';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import * as served from '@/platform/watchlists/watchlists';
import { listPepLists } from '@/services/watchlists/list-watchlists';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

const REQUIRED = [
  'id',
  'fullName',
  'countries',
  'otherNames',
  'identificationDocuments',
  'closeAssociatesOrFamilyMembers',
  'dateOfBirth',
  'tagline',
  'locations',
  'keywords',
  'positionsHeld',
  'individualSummary',
  'createdAt',
];
let own: TestOrganization;
const search = async (body: unknown, options: { apiKey?: string; headers?: Record<string, string> } = {}) => {
  const answer = await callRoute(POST, { apiKey: own.apiKey, body, ...options });
  return { ...answer, profiles: answer.body as unknown as Profile[] };
};

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
});

test('returns a profile with all required fields, sources and a reasoned score', async () => {
  const { status, profiles } = await search({ fullName: 'Zoltan Marchetti' });
  expect(status).toBe(200);
  const [profile] = profiles;
  expect(Object.keys(profile ?? {})).toEqual(expect.arrayContaining(REQUIRED));
  expect(Profile.array().parse(profiles)).toEqual(profiles);
  expect(profile).toMatchObject({
    keywords: ['sanctions', 'demonstration'],
    cachedResult: false,
    riskScorecard: { riskCategory: 'high', overallRiskScore: 0.95, riskReasoning: expect.stringContaining('DEMO') },
    documents: [{ matches: { matchingQueries: ['Zoltan Marchetti'] } }],
    tagline: expect.stringMatching(/^Invented, for demonstration · /),
    matchedName: 'Zoltán V. MARCHETTI',
    explanation: expect.stringContaining('Only in the listed name: V.'),
  });
  // Demonstration data never has a real publisher's title and address.
  expect(profile?.documents).toMatchObject([
    { originalUrl: '', title: expect.stringMatching(/^Demo of .+ \(all entries are invented\), version /) },
  ]);
  expect(profile?.individualSummary).toContain('all entries are invented');
  expect(profile?.score).toBeGreaterThan(0.85);
  expect(profile?.documentIds).toEqual(profile?.documents?.map((document) => document.id));
});

test('the console search is free, covers every risk and is audited', async () => {
  const viewer = await signedIn(own.organizationId, 'viewer');
  const { status, body } = await callAs(viewer, CONSOLE, { body: { fullName: 'Zoltan Marchetti' } });
  expect(status).toBe(200);
  const { profiles: all } = await search({ fullName: 'Zoltan Marchetti', onlyShowHighRiskProfiles: false });
  expect(body.profiles).toEqual(all.map((profile) => ({ ...profile, cachedResult: false })));
  expect(body.warnings).toContain(DEMONSTRATION_WARNING);
  const spent = await systemDb().creditEntry.aggregate({
    where: { organizationId: own.organizationId },
    _sum: { amount: true },
  });
  expect(spent._sum.amount).toBe(-3);
  const made = await db(own.organizationId).auditEntry.findFirst({ where: { action: 'search.made' } });
  expect(made).toMatchObject({ actorId: viewer.member.memberId, detail: { profiles: all.length } });
  expect((await callAs(viewer, CONSOLE, { body: { fullName: '!?' } })).status).toBe(400);
});

test('warns in X-Warnings of demo data and unusable names, also on replay', async () => {
  const warnings = (answer: { headers: Headers }) =>
    (answer.headers.get('x-warnings') ?? '').split(', ').map(decodeURIComponent);
  const once = { headers: { 'idempotency-key': 'w1' } };
  const first = await search({ fullName: 'Mr al' }, once);
  expect(first.profiles).toEqual([]);
  expect(warnings(first)).toEqual([
    expect.stringMatching(/^Only demo lists/),
    expect.stringMatching(/^Demo PEP data only/),
    expect.stringMatching(/nothing to search for/),
    expect.stringMatching(/^Adverse media was not searched/),
  ]);
  expect(warnings(await search({ fullName: 'Mr al' }, once))).toEqual(warnings(first));
});

test('a new list version invalidates cached results', async () => {
  const cached = async () => (await search({ fullName: 'Zoltan Marchetti' })).profiles[0]?.cachedResult;
  expect([await cached(), await cached()]).toEqual([false, true]);
  const now = served.currentWatchlists();
  if (!now) throw new Error('nothing is served');
  const lists = now.lists.map((list) => (list.source === 'ofac' ? { ...list, label: `${list.label}-next` } : list));
  vi.spyOn(served, 'currentWatchlists').mockReturnValue({ ...now, lists });
  expect([await cached(), await cached()]).toEqual([false, true]);
});

test('lists the searched PEP lists with their entries', async () => {
  await search({ fullName: 'Rosalind Quartermain' });
  const pepLists = await listPepLists();
  expect(pepLists.filter(({ status }) => status === 'loading')).toEqual([]);
  expect(pepLists.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThan(0);
});

test('returns a senator in office as a high-risk PEP with a scorecard', async () => {
  const { profiles } = await search({ fullName: 'Rosalind Quartermain' });
  expect(profiles).toMatchObject([
    {
      dateOfBirth: ['1961-04-09'],
      keywords: ['pep', 'demonstration', 'national-office'],
      closeAssociatesOrFamilyMembers: [{ name: 'Harlan Quartermain', relationship: 'parent' }],
      riskScorecard: { riskCategory: 'high', pepScorecard: { category: 'member of a national legislature' } },
    },
  ]);
  expect(profiles[0]?.tagline).toMatch(/^Invented, for demonstration · Senator, United States Senate/);
  expect(profiles[0]?.positionsHeld.at(-1)).toMatchObject({
    position: 'Representative, United States House of Representatives',
    period: '2011-01-05 to 2017-01-03',
    supportingText: expect.stringContaining('Representative'),
    referenceDocumentIds: ['opensanctions:demo-3'],
  });
});

test('returns a former member of parliament only when all profiles are requested', async () => {
  const fullName = 'Kasun Ekanayaka Demowitharana';
  expect((await search({ fullName })).profiles).toEqual([]);
  const { profiles } = await search({ fullName, onlyShowHighRiskProfiles: false });
  expect(profiles).toMatchObject([
    {
      countries: ['LK'],
      riskScorecard: { riskCategory: 'medium', pepScorecard: { category: expect.stringMatching(/^former/) } },
    },
  ]);
});

test('X-Warnings counts omitted profiles, also on replay', async () => {
  const fullName = 'Kasun Ekanayaka Demowitharana';
  const warned = async (extra: object = {}, headers: Record<string, string> = {}) => {
    const answer = await search({ fullName, ...extra }, { headers });
    return decodeURIComponent(answer.headers.get('x-warnings') ?? '');
  };
  const leftOut = '1 profile matches and is left out because the risk category is not high';
  expect(await warned()).toContain(leftOut);
  expect(await warned({ onlyShowHighRiskProfiles: false })).not.toContain('left out');
  expect(await warned({ noCache: true }, { 'idempotency-key': 'left-out' })).toContain(leftOut);
  expect(await warned({ noCache: true }, { 'idempotency-key': 'left-out' })).toContain(leftOut);
});

test('caches results, bypasses the cache with noCache and charges each call', async () => {
  const ask = async (extra = {}) =>
    (await search({ fullName: 'Zoltan  MARCHETTI', ...extra })).profiles[0]?.cachedResult;
  expect(await ask()).toBe(false);
  expect(await ask()).toBe(true);
  expect(await ask({ onlyShowHighRiskProfiles: false })).toBe(true);
  expect(await ask({ noCache: true })).toBe(false);
  expect((await search({ fullName: 'zoltan marchetti' })).profiles[0]?.cachedResult).toBe(true);
  const spent = await systemDb().creditEntry.aggregate({
    where: { organizationId: own.organizationId },
    _sum: { amount: true },
  });
  expect(spent._sum.amount).toBe(-15);
});

test('caches per organization for a day', async () => {
  await search({ fullName: 'Zoltan Marchetti' });
  const other = await makeOrganization();
  expect((await search({ fullName: 'Zoltan Marchetti' }, { apiKey: other.apiKey })).profiles[0]?.cachedResult).toBe(
    false,
  );
  await systemDb().highRiskCache.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await search({ fullName: 'Zoltan Marchetti' })).profiles[0]?.cachedResult).toBe(false);
});

test('returns an empty list for an unknown person', async () => {
  const { status, profiles } = await search({ fullName: 'Quibbleton Xylander', onlyShowHighRiskProfiles: false });
  expect([status, profiles]).toEqual([200, []]);
});

test('replays the list for the same Idempotency-Key and charges once', async () => {
  const headers = { 'idempotency-key': 'h-1' };
  const first = await search({ fullName: 'Zoltan Marchetti' }, { headers });
  const again = await search({ fullName: 'Zoltan Marchetti' }, { headers });
  expect(again.profiles).toEqual(first.profiles);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await db(own.organizationId).creditEntry.count()).toBe(1);
});

test('limits noCache searches to 20 a minute and charges none beyond', async () => {
  await search({ fullName: 'Quibbleton' });
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await search({ fullName: 'Quibbleton', noCache: true }));
  expect(answers.map(({ status }) => status).slice(-2)).toEqual([200, 429]);
  const told = ({ headers }: { headers: Headers }) => [
    headers.get('ratelimit-limit'),
    headers.get('ratelimit-remaining'),
  ];
  expect([answers[0], answers[19], answers[20]].map((answer) => answer && told(answer))).toEqual([
    ['20', '19'],
    ['20', '0'],
    ['20', '0'],
  ]);
  expect(Number(answers[20]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(told(await search({ fullName: 'Quibbleton' }))[0]).toBe('60');
  expect(await db(own.organizationId).creditEntry.count()).toBe(22);
});

test.each([
  ['no name', {}],
  ['a name of symbols', { fullName: '🙂' }],
  ['noCache as a word', { fullName: 'A', noCache: 'yes' }],
  ['a filter as a number', { fullName: 'A', onlyShowHighRiskProfiles: 1 }],
  ['a list', ['A']],
])('returns 400 for %s', async (_label, body) => {
  expect((await search(body)).status).toBe(400);
  expect(await db(own.organizationId).creditEntry.count()).toBe(0);
});
