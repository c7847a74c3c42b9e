import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@/app/_lib/generated/routes';
import type { Route } from '@/app/_lib/http/endpoint';
import { POST as ASSIGN } from '@/app/api/console/alerts/[id]/assignee/route';
import { POST as COMMENT } from '@/app/api/console/alerts/[id]/comments/route';
import { GET as ALERT } from '@/app/api/console/alerts/[id]/route';
import { GET as ME } from '@/app/api/console/me/route';
import { POST as ROLE } from '@/app/api/console/members/[id]/role/route';
import { GET as DELIVERY } from '@/app/api/console/webhook-deliveries/[id]/route';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { notifyMember, notifyOfHelp } from '@/services/notifications/notify-member';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';
import { ANALYST_READS, VIEWER_SENDS } from '@/tests/support/viewer-routes';

const AT_THE_DOOR = [
  ...['POST /console/invitations/accept', 'POST /console/invitations/preview'],
  ...['POST /console/passkeys/sign-in', 'POST /console/sign-in-link'],
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
            detail: expect.stringMatching(
              /^(This requires the (analyst|lead|developer|admin|owner) role|Only the owner of the installation may do this)\.$/,
            ),
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

describe('a developer', () => {
  test('sees deliveries of live events without their data', async () => {
    const { organizationId } = await makeOrganization();
    const [developer, admin] = [await signedIn(organizationId, 'developer'), await signedIn(organizationId, 'admin')];
    const destinationId = newId('whd');
    await db(organizationId).webhookDestination.create({
      data: { id: destinationId, organizationId, url: 'https://receiver.example/', eventTypes: [], secret: 'none' },
    });
    const bodies = async (environment: string) => {
      const [eventId, id] = [newId('evt'), newId('dlv')];
      const about = { type: 'screening.alert.created', subjectId: 'alr_1', sequence: 1, data: { fullName: 'Nimal' } };
      await db(organizationId).webhookEvent.create({ data: { id: eventId, organizationId, environment, ...about } });
      await db(organizationId).webhookDelivery.create({ data: { id, organizationId, eventId, destinationId } });
      const read = async (user: ConsoleUser) => {
        const { body } = await callAs(user, DELIVERY, { params: { id } });
        return JSON.parse(String(body.requestBody)) as { data: unknown };
      };
      return [await read(developer), await read(admin)].map(({ data }) => data);
    };
    expect(await bodies('live')).toEqual([{}, { fullName: 'Nimal' }]);
    expect(await bodies('test')).toEqual([{ fullName: 'Nimal' }, { fullName: 'Nimal' }]);
  });

  test('gets no notices about customers and no alerts', async () => {
    const organization = await makeOrganization();
    const { organizationId } = organization;
    await publishWatchlists();
    const alertId = await raisedAlert(organization);
    const [owner, member] = [await signedIn(organizationId, 'owner'), await signedIn(organizationId, 'analyst')];
    const { memberId, name } = member.member;
    const notices = () => db(organizationId).memberNotice.count({ where: { memberId } });
    const assign = async () => {
      const { body } = await callAs(owner, ALERT, { params: { id: alertId } });
      return callAs(owner, ASSIGN, {
        params: { id: alertId },
        body: { assigneeId: memberId, version: body.version },
      });
    };
    const mention = () =>
      callAs(owner, COMMENT, { params: { id: alertId }, body: { body: `@${name} please`, mentions: [memberId] } });
    expect([(await assign()).status, (await mention()).status]).toEqual([200, 201]);
    expect(await notices()).toBe(2);
    await callAs(owner, ROLE, { params: { id: memberId }, body: { role: 'developer' } });
    expect(await notices()).toBe(0);
    expect(await db(organizationId).alert.count({ where: { assigneeId: memberId } })).toBe(0);
    expect([(await assign()).status, (await mention()).status]).toEqual([400, 400]);
    const notice = { memberId, kind: 'answer', alertId } as const;
    await db(organizationId).$transaction(async (tx) => {
      expect(await notifyMember(tx, organizationId, notice)).toEqual([]);
      await notifyOfHelp(tx, organizationId, 'kyc_1');
    });
    expect(await notices()).toBe(0);
    const developer = await signedIn(organizationId, 'developer');
    const me = await callAs(developer, ME);
    expect(me.body).toMatchObject({ member: { role: 'developer' }, openAlerts: 0 });
    expect((await callAs(owner, ME)).body).toMatchObject({ openAlerts: 1 });
  });
});
