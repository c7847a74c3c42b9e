import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@/app/_http/endpoint';
import { routes } from '@/app/api/routes';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

/** What a viewer sends and nothing of anybody else's changes by: questions in a body, and what is their own. */
const QUESTIONS = [
  'POST /console/alerts/search',
  'POST /console/documents/search',
  'POST /console/find',
  'POST /console/kyc-sessions/search',
  'POST /console/people',
  'POST /console/screening/explanation',
  'POST /console/screening/search',
];
const OWN = [
  'DELETE /console/alert-views/{id}',
  'POST /console/alert-views',
  'POST /console/notices',
  'POST /console/password',
  'POST /console/sessions/{id}/end',
  'POST /console/sessions/end-others',
  'PUT /console/me',
];
/** Nobody is signed in yet. */
const AT_THE_DOOR = ['POST /console/join', 'POST /console/join/look'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Walked = { name: string; method: (typeof METHODS)[number]; run: (user: ConsoleUser) => Promise<number> };
let viewer: ConsoleUser;
let analyst: ConsoleUser;
let walked: Walked[];

beforeAll(async () => {
  const { organizationId } = await makeOrganization();
  [viewer, analyst] = [await signedIn(organizationId, 'viewer'), await signedIn(organizationId, 'analyst')];
  const paths = Object.entries(routes).filter(([path]) => path.startsWith('/console/'));
  walked = [];
  for (const [path, load] of paths) {
    const module = (await load()) as Partial<Record<string, Route>>;
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'absent']));
    for (const method of METHODS) {
      const route = module[method];
      if (!route) continue;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      const run = async (user: ConsoleUser) => (await callAs(user, route, { method, params, ...body })).status;
      walked.push({ name: `${method} ${path}`, method, run });
    }
  }
});

describe('who may only look', () => {
  test('is refused every write of the console but their own, and asks every question', async () => {
    const open: string[] = [];
    const writes = walked.filter(({ method }) => method !== 'GET');
    for (const { name, run } of writes) if ((await run(viewer)) !== 403) open.push(name);
    expect(open.sort()).toEqual([...QUESTIONS, ...OWN, ...AT_THE_DOOR].sort());
    expect(writes.length).toBeGreaterThan(60);
  });

  test('reads what an analyst reads', async () => {
    const reads = walked.filter(({ method }) => method === 'GET');
    for (const { name, run } of reads) expect([name, await run(viewer)]).toEqual([name, await run(analyst)]);
    expect(reads.length).toBeGreaterThan(25);
  });
});
