import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as read, PUT as write } from '@/app/api/console/settings/route';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
});

/** Return the hours between creation and due time of a new sanctions alert with a name-only match. */
async function hoursOfNewAlert(): Promise<number> {
  const id = await raisedAlert(own);
  const { priority, dueAt, createdAt } = await db(own.organizationId).alert.findFirstOrThrow({ where: { id } });
  expect(priority).toBe(2);
  return ((dueAt?.getTime() ?? 0) - createdAt.getTime()) / 3_600_000;
}

test('applies the due hours of the organization to new alerts', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  expect(await hoursOfNewAlert()).toBe(24);
  const settings = (await callAs(admin, read)).body as Record<string, object>;
  const changed = { ...settings, alerts: { ...settings.alerts, dueHours2: 8 } };
  expect((await callAs(admin, write, { body: changed })).status).toBe(200);
  expect(await hoursOfNewAlert()).toBe(8);
  const none = { ...changed, revision: ((await callAs(admin, read)).body as { revision: string }).revision };
  const refused = await callAs(admin, write, { body: { ...none, alerts: { ...none.alerts, dueHours2: 0 } } });
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'alerts.dueHours2' }]]);
});
