import { beforeEach, expect, test } from 'vitest';
import { GET as AUDIT } from '@/app/api/console/audit/route';
import { GET as NOTICES } from '@/app/api/console/notices/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { POST as JUDGE, GET as PROPOSAL } from '@/app/api/console/settings/threshold-proposal/route';
import type { SettingsView } from '@/core/organizations/settings-contract';
import type { ThresholdProposalView } from '@/core/organizations/threshold-proposal-contract';
import { db } from '@/platform/db';
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
const alertFrom = async () => (await settingsOf(owner)).screening.alertThreshold;
const waiting = async (user: ConsoleUser) => (await callAs(user, PROPOSAL)).body as unknown as ThresholdProposalView;
async function raise(user: ConsoleUser, alertThreshold: number, more: Partial<SettingsView> = {}) {
  const now = await settingsOf(user);
  const body = { ...now, ...more, screening: { ...now.screening, alertThreshold } };
  const answer = await callAs(user, CHANGE, { method: 'PUT', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const judge = async (user: ConsoleUser, decision: 'approve' | 'sendBack', id?: string) =>
  callAs(user, JUDGE, { body: { id: id ?? (await waiting(user)).proposal?.id ?? 'none', decision } });
const told = async (user: ConsoleUser) =>
  ((await callAs(user, NOTICES)).body as { notices: Array<{ kind: string; readAt: string | null }> }).notices.map(
    ({ kind, readAt }) => [kind, readAt !== null],
  );
const log = async () =>
  ((await callAs(owner, AUDIT)).body.entries as Array<{ action: string; detail: unknown }>)
    .filter(({ action }) => action.startsWith('settings.'))
    .map(({ action, detail }) => [action, detail]);

test('a threshold that would have lost a confirmed hit waits for another admin; what else was changed does not', async () => {
  const admin = await signedIn(organizationId, 'admin');
  const lead = await signedIn(organizationId, 'lead');
  await raise(owner, 0.95, { name: 'Bank of Galle' });
  expect([await alertFrom(), (await settingsOf(owner)).name]).toEqual([0.85, 'Bank of Galle']);
  expect(await waiting(owner)).toMatchObject({ proposal: { own: true, lost: 1, alertThreshold: 0.95 } });
  expect(await waiting(admin)).toMatchObject({ proposal: { own: false, byName: 'A owner' }, hasApprover: true });
  expect([await told(admin), await told(owner), await told(lead)]).toEqual([[['thresholdProposed', false]], [], []]);
  expect((await judge(owner, 'approve')).body.errorCode).toBe('FORBIDDEN');
  expect(await alertFrom()).toBe(0.85);
  const id = (await waiting(admin)).proposal?.id ?? '';
  expect((await judge(lead, 'approve', id)).status).toBe(403);
  expect((await judge(admin, 'approve')).body).toEqual({ proposal: null, hasApprover: true });
  expect([await alertFrom(), await told(admin)]).toEqual([0.95, []]);
  expect((await judge(admin, 'approve', id)).status).toBe(412);
  const waits = { from: 0.85, to: 0.95, lost: 1 };
  expect(await log()).toEqual([
    ['settings.thresholdApproved', { ...waits, proposedBy: owner.member.memberId }],
    ['settings.thresholdProposed', waits],
    ['settings.changed', { name: { from: 'Test organization', to: 'Bank of Galle' } }],
  ]);
});

test('what waits is sent back by another, withdrawn by its author, and gone when thresholds are set anew', async () => {
  const admin = await signedIn(organizationId, 'admin');
  await raise(owner, 0.95);
  expect((await judge(admin, 'sendBack')).body.proposal).toBeNull();
  await raise(owner, 0.95);
  expect((await judge(owner, 'sendBack')).body.proposal).toBeNull();
  await raise(owner, 0.95);
  const first = (await waiting(admin)).proposal?.id ?? '';
  await raise(admin, 0.96);
  expect([await told(admin), await told(owner)]).toEqual([[], [['thresholdProposed', false]]]);
  expect((await judge(owner, 'approve', first)).status).toBe(412);
  expect((await waiting(owner)).proposal).toMatchObject({ own: false, alertThreshold: 0.96 });
  await raise(admin, 0.8);
  expect([await alertFrom(), (await waiting(owner)).proposal, await told(owner)]).toEqual([0.8, null, []]);
  expect((await log()).map(([action]) => action)).toEqual([
    'settings.changed',
    'settings.thresholdProposed',
    'settings.thresholdProposed',
    'settings.thresholdWithdrawn',
    'settings.thresholdProposed',
    'settings.thresholdSentBack',
    'settings.thresholdProposed',
  ]);
});

test('one that loses nothing is in force at once, and so is one that nobody else could approve', async () => {
  await signedIn(organizationId, 'lead');
  expect(await waiting(owner)).toEqual({ proposal: null, hasApprover: false });
  await raise(owner, 0.95);
  expect([await alertFrom(), (await waiting(owner)).proposal]).toEqual([0.95, null]);
  const admin = await signedIn(organizationId, 'admin');
  // The true match at 0.90 is already below the threshold: nothing more is lost.
  await raise(admin, 0.97);
  expect(await alertFrom()).toBe(0.97);
  await raise(admin, 0.85);
  await raise(admin, 0.9);
  expect([await alertFrom(), (await waiting(owner)).proposal]).toEqual([0.9, null]);
  await confirmedHit(0.9049);
  await raise(admin, 0.91);
  expect([await alertFrom(), (await waiting(owner)).proposal?.lost]).toEqual([0.9, 2]);
});
