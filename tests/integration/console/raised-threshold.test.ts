import { beforeEach, expect, test } from 'vitest';
import { GET as NOTICES } from '@/app/api/console/notices/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import type { SettingsView } from '@/core/organizations/settings-contract';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let owner: ConsoleUser;
beforeEach(async () => {
  organizationId = (await makeOrganization()).organizationId;
  owner = await signedIn(organizationId, 'owner');
  await confirmedHit(0.9);
});

/** A confirmed match with this score. */
async function confirmedHit(bestScore: number): Promise<void> {
  const requestId = newId('req');
  await db(organizationId).screeningRequest.create({ data: { id: requestId, organizationId, fullName: 'A B' } });
  await db(organizationId).alert.create({
    data: {
      id: newId('alr'),
      organizationId,
      requestId,
      status: 'ACTIONED',
      priority: 1,
      riskLevel: 'high',
      trigger: 'initial',
      subject: { fullName: 'A B' },
      bestScore,
      bestName: 'A B',
      bestSource: 'un',
    },
  });
}

const settingsOf = async (user: ConsoleUser) => (await callAs(user, SETTINGS)).body as unknown as SettingsView;
async function raise(user: ConsoleUser, alertThreshold: number) {
  const now = await settingsOf(user);
  const body = { ...now, screening: { ...now.screening, alertThreshold } };
  const answer = await callAs(user, CHANGE, { method: 'PUT', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const noticesOf = async (user: ConsoleUser) =>
  ((await callAs(user, NOTICES)).body as { notices: Array<{ kind: string }> }).notices.map(({ kind }) => kind);

test('notifies other admins when a raised threshold would miss a confirmed match', async () => {
  const admin = await signedIn(organizationId, 'admin');
  const lead = await signedIn(organizationId, 'lead');
  await raise(owner, 0.9);
  expect(await noticesOf(admin)).toEqual([]);
  await raise(owner, 0.95);
  expect((await settingsOf(owner)).screening.alertThreshold).toBe(0.95);
  expect([await noticesOf(admin), await noticesOf(owner), await noticesOf(lead)]).toEqual([
    ['thresholdRaised'],
    [],
    [],
  ]);
  // The match at 0.9 is below the threshold already, so no further one is missed.
  await raise(owner, 0.97);
  expect(await noticesOf(admin)).toEqual(['thresholdRaised']);
});
