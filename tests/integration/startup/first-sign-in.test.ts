import { expect, test } from 'vitest';
import { GET as ME } from '@/app/api/console/me/route';
import { POST as PASSWORD } from '@/app/api/console/password/route';
import { GET as TWO_FACTOR } from '@/app/api/console/two-factor/route';
import { GET as DOCUMENTS } from '@/app/api/document-processing/route';
import { seed } from '@/prisma/seed';
import { signIn } from '@/services/identity/sign-in';
import { headersOf } from '@/tests/support/console';
import { callRoute } from '@/tests/support/organization';
import { temporaryFolder } from '@/tests/support/temporary-folder';

test('the owner changes the generated password before anything else', async () => {
  const made = await seed(temporaryFolder(), 'http://localhost:3000');
  if (!made) throw new Error('not seeded');
  const { email, password } = made.console;
  const enter = async (given: string) => {
    const outcome = await signIn({ email, password: given }, { address: '192.0.2.1', userAgent: '' });
    if (typeof outcome !== 'object' || !('sessionId' in outcome)) throw new Error(JSON.stringify(outcome));
    return headersOf(outcome.sessionId);
  };
  const headers = await enter(password);
  for (const route of [ME, TWO_FACTOR]) {
    const answer = await callRoute(route, { headers });
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  }
  expect((await callRoute(DOCUMENTS, { apiKey: made.apiKey })).status).toBe(200);

  const change = (next: string) => callRoute(PASSWORD, { headers, body: { current: password, next } });
  const same = await change(password);
  expect([same.status, same.body.errors]).toEqual([
    400,
    [expect.objectContaining({ code: 'unchanged', path: 'next' })],
  ]);
  expect((await callRoute(ME, { headers })).status).toBe(403);
  expect((await change('ten green bottles')).status).toBe(200);
  for (const own of [headers, await enter('ten green bottles')])
    expect((await callRoute(ME, { headers: own })).status).toBe(200);
});
