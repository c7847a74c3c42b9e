import { beforeAll, expect, test } from 'vitest';
import { routes } from '@/app/_lib/generated/routes';
import type { Route } from '@/app/_lib/http/endpoint';
import { ANALYST_READS, VIEWER_SENDS } from '@/tests/support/viewer-routes';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Declared = { name: string; reads: boolean; needs: string };

async function memberRoutes(): Promise<Declared[]> {
  const modules = await Promise.all(
    Object.entries(routes).map(
      async ([path, load]) => [path, (await load()) as Partial<Record<string, Route>>] as const,
    ),
  );
  return modules.flatMap(([path, module]) =>
    METHODS.flatMap((method) => {
      const auth = module[method]?.spec.auth;
      return auth?.scheme === 'member'
        ? [{ name: `${method} ${path}`, reads: method === 'GET', needs: auth.needs }]
        : [];
    }),
  );
}

const ANYONE = 'any console member';
const VIEWER = ['console role viewer', ANYONE];
let declared: Declared[];

beforeAll(async () => {
  declared = await memberRoutes();
}, 120_000);

test('every writing route requires an analyst unless it is listed for viewers', () => {
  const open = declared.filter(({ reads, needs }) => !reads && VIEWER.includes(needs)).map(({ name }) => name);
  expect(open.sort()).toEqual([...VIEWER_SENDS].sort());
  expect(declared.length).toBeGreaterThan(100);
});

test('viewers can read what analysts read, except listed routes', () => {
  const closed = declared.filter(({ reads, needs }) => reads && needs === 'console role analyst');
  expect(closed.map(({ name }) => name)).toEqual(ANALYST_READS);
});

test('developers reach keys, webhooks, logs, usage and what every member has', () => {
  const reached = declared.filter(({ needs }) => needs === 'console role developer' || needs === ANYONE);
  expect([...new Set(reached.map(({ name }) => name.split('/')[2]))].sort()).toEqual([
    ...[
      'api-keys',
      'me',
      'notices',
      'organizations',
      'passkeys',
      'password',
      'reauthentication',
      'request-log',
      'sessions',
      'status',
    ],
    ...['two-factor', 'usage', 'webhook-deliveries', 'webhooks'],
  ]);
});
