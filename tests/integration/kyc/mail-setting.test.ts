import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  // No server listens there: emails stay in the outbox.
  process.env.GATEHOUSE_MAIL_URL = 'smtp://127.0.0.1:9';
});

import { POST as CREATE } from '@/app/api/console/kyc-sessions/route';
import { POST as EMAIL } from '@/app/api/kyc/email-link/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';

test('mails the link at most three times, and only to the known address', async () => {
  const { apiKey } = await makeOrganization();
  const customer = await Customer.invited(apiKey, { customerEmail: 'nimal@example.lk' });
  await customer.exchange();
  expect((await customer.call(OWN)).body.canEmailLink).toBe(true);
  for (let time = 0; time < 3; time++)
    expect((await customer.call(EMAIL, { method: 'POST' })).body).toEqual({ mailed: true });
  const fourth = await customer.call(EMAIL, { method: 'POST' });
  expect([fourth.status, fourth.body.errorCode]).toEqual([403, 'FORBIDDEN']);
  const without = await Customer.invited(apiKey);
  await without.exchange();
  expect((await without.call(OWN)).body.canEmailLink).toBe(false);
  expect((await without.call(EMAIL, { method: 'POST' })).status).toBe(400);
});

test('reports mailed only when an invitation is sent', async () => {
  const user = await signedIn((await makeOrganization()).organizationId);
  const [customerName, customerEmail] = ['Nimal Perera', 'nimal@example.lk'];
  for (const [body, mailed] of [
    [{ customerName, customerEmail }, true],
    [{ customerName }, false],
    [{ customerEmail }, false],
  ] as const)
    expect((await callAs(user, CREATE, { body })).body).toMatchObject({ mailed });
});
