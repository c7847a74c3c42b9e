import { expect, test } from 'vitest';
import { GET as FUNNEL } from '@/app/api/console/kyc-sessions/funnel/route';
import { GET as LIST } from '@/app/api/console/kyc-sessions/route';
import { sessionFiltersOf, sessionsAt } from '@/components/console/kyc-sessions/filters';
import type { KycFunnel } from '@/core/kyc/session/funnel';
import { db } from '@/platform/db/db';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';

test('counts each session once per state and reports where and why sessions stop', async () => {
  const { organizationId, apiKey } = await makeOrganization();
  const user = await signedIn(organizationId, 'analyst');
  const change = (customer: Customer, data: Record<string, unknown>) =>
    db(organizationId).kycSession.updateMany({ where: { id: customer.sessionId }, data });
  const read = async (query = '') => {
    const answer = await callAs(user, FUNNEL, { path: `/api?${query}` });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as KycFunnel;
  };
  expect(await read()).toMatchObject({ sessions: 0, finished: 0, refusals: [] });

  await Customer.invited(apiKey);
  await change(await Customer.invited(apiKey), { expiresAt: new Date(0) });
  const declined = await Customer.invited(apiKey);
  await declined.exchange();
  await declined.agree(false);
  const back = await Customer.invited(apiKey);
  await back.toUpload();
  await back.to('dv-document-selection');
  await back.to('dv-document-upload', { documentType: 'NIC_NEW' });
  await change(back, { expiresAt: new Date(0) });
  const tired = await Customer.invited(apiKey);
  await tired.toSubmitted();
  await change(tired, { isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS' });
  const told: [string, string, Record<string, string>][] = [
    ['ktl_funnel_1', 'document-result', { status: 'failed', errorCode: 'PRE_VALIDATION_FAILED' }],
    ['ktl_funnel_2', 'still', { sight: 'document' }],
    ['ktl_funnel_3', 'still', { sight: 'document' }],
    ['ktl_funnel_4', 'still', { sight: 'one-face' }],
  ];
  await db(organizationId).kycTimelineEntry.createMany({
    data: told.map(([id, type, detail]) => ({ id, organizationId, sessionId: tired.sessionId, type, detail })),
  });
  const done = await Customer.invited(apiKey);
  await done.exchange();
  await done.agree();
  const passed = { isComplete: true, state: 'lv-complete', faceVerification: { verified: true } };
  const documentOf = (status: string) => ({
    documentInstanceId: 'doc_1',
    documentEnd: { instanceId: 'doc_1', status },
  });
  await change(done, { ...passed, ...documentOf('completed') });
  const refused = await Customer.invited(apiKey);
  await refused.exchange();
  await refused.agree();
  await change(refused, { ...passed, ...documentOf('failed') });
  // Sessions driven through the API count although no page was opened.
  const headless = await Customer.invited(apiKey);
  headless.headers = { ...headless.headers, authorization: `Bearer ${headless.token}` };
  await headless.agree();
  const old = await Customer.invited(apiKey);
  await change(old, { createdAt: new Date(Date.now() - 40 * 24 * 3_600_000) });
  const { apiKey: elsewhere } = await makeOrganization();
  await (await Customer.invited(elsewhere)).toUpload();

  const funnel = await read();
  expect(funnel).toMatchObject({ sessions: 8, opened: 6, consented: 5, finished: 2, verified: 1 });
  const at = (state: string) => funnel.states.find((one) => one.state === state);
  expect(at('home')).toMatchObject({
    reached: 6,
    stopped: [
      { reason: 'declined', sessions: 1 },
      { reason: 'under-way', sessions: 1 },
    ],
  });
  expect(funnel.notOpened).toEqual([
    { reason: 'not-opened', sessions: 1 },
    { reason: 'expired', sessions: 1 },
  ]);
  expect(at('dv-document-upload')).toMatchObject({ reached: 2, stopped: [{ reason: 'expired', sessions: 1 }] });
  expect(at('dv-complete')).toMatchObject({
    reached: 1,
    stopped: [{ reason: 'out-of-tries-document', sessions: 1 }],
  });
  expect(at('lv-complete')?.stopped).toEqual([]);
  const since = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
  const led: string[] = [];
  for (const { state, stopped } of funnel.states) {
    for (const { reason, sessions } of stopped) {
      const narrowed = sessionsAt(state, reason);
      if (!narrowed) continue;
      const query = new URLSearchParams({ ...sessionFiltersOf(new URLSearchParams(narrowed)), createdAtStart: since });
      const { totalCount } = (await callAs(user, LIST, { path: `/api?${query}` })).body;
      expect([state, reason, totalCount]).toEqual([state, reason, sessions]);
      led.push(reason);
    }
  }
  expect(led).toEqual(['declined', 'under-way', 'expired', 'out-of-tries-document']);
  expect(funnel.refusals).toEqual([
    { reason: 'DOCUMENT_ON_PHOTO', sessions: 1 },
    { reason: 'PRE_VALIDATION_FAILED', sessions: 1 },
  ]);
  expect((await read(`since=${new Date(Date.now() - 90 * 24 * 3_600_000).toISOString()}`)).sessions).toBe(9);
  expect((await read('environment=test')).sessions).toBe(0);
});
