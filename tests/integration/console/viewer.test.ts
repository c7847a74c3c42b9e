import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@/app/_lib/generated/routes';
import type { Route } from '@/app/_lib/http/endpoint';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';
import { ANALYST_READS, VIEWER_SENDS } from '@/tests/support/viewer-routes';

const AT_THE_DOOR = [
  ...['POST /console/invitations/accept', 'POST /console/invitations/preview'],
  'POST /console/passkeys/sign-in',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Walked = { name: string; method: (typeof METHODS)[number]; run: (user: ConsoleUser) => Promise<Answer> };
type Answer = { status: number; body: Record<string, unknown> };
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
      const run = async (user: ConsoleUser): Promise<Answer> =>
        route.spec.produces === 'text/event-stream' || (method === 'GET' && route.spec.produces === 'text/csv')
          ? opened(user, route, params)
          : callAs(user, route, { method, params, ...body });
      walked.push({ name: `${method} ${path}`, method, run });
    }
  }
});

async function opened({ headers }: ConsoleUser, route: Route, params: Record<string, string>): Promise<Answer> {
  const request = new Request('http://localhost:3000/api/console/stream', { headers });
  const response = await route(request, { params: Promise.resolve(params) });
  await response.body?.cancel();
  return { status: response.status, body: {} };
}

describe('a viewer', () => {
  test('is refused every write except their own, with the required role named', async () => {
    const open: string[] = [];
    const writes = walked.filter(({ method }) => method !== 'GET');
    for (const { name, run } of writes) {
      const { status, body } = await run(viewer);
      if (status !== 403) open.push(name);
      else
        expect([name, body]).toMatchObject([
          name,
          {
            errorCode: 'FORBIDDEN',
            detail: expect.stringMatching(/^This requires the (analyst|lead|admin|owner) role\.$/),
          },
        ]);
    }
    expect(open.sort()).toEqual([...VIEWER_SENDS, ...AT_THE_DOOR].sort());
    expect(writes.length).toBeGreaterThan(60);
  });

  test('reads what an analyst reads except exports', async () => {
    const reads = walked.filter(({ method }) => method === 'GET');
    for (const { name, run } of reads) {
      const expected = ANALYST_READS.includes(name) ? 403 : (await run(analyst)).status;
      expect([name, (await run(viewer)).status]).toEqual([name, expected]);
    }
    expect(reads.length).toBeGreaterThan(25);
  });
});
