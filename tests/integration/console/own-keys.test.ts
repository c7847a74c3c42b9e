import { beforeEach, expect, test } from 'vitest';
import { PUT as choose } from '@/app/api/console/me/keys/route';
import { GET as me } from '@/app/api/console/me/route';
import { db } from '@/platform/db';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let analyst: ConsoleUser;
beforeEach(async () => {
  ({ organizationId } = await makeOrganization());
  analyst = await signedIn(organizationId, 'analyst');
});

const chosen = async (user: ConsoleUser) => (await callAs(user, me, {})).body.keys;
const put = (user: ConsoleUser, keys: unknown) => callAs(user, choose, { body: { keys } });

test('keys are kept for one person and taken back to how they are drawn', async () => {
  const viewer = await signedIn(organizationId, 'viewer');
  expect(await chosen(analyst)).toEqual({});
  expect((await put(analyst, { next: 'd', act1: 'Alt+1' })).body.keys).toEqual({ next: 'd', act1: 'Alt+1' });
  expect(await chosen(analyst)).toEqual({ next: 'd', act1: 'Alt+1' });
  expect(await chosen(viewer)).toEqual({});
  expect((await put(viewer, { next: 'k', previous: 'j' })).status).toBe(200);
  expect((await put(analyst, {})).body.keys).toEqual({});
});

test.each([
  ['a key twice', { next: 'd', undo: 'd' }],
  ['a key that is drawn for something else', { next: 'k' }],
  ['a key that is everybody’s', { next: 'Enter' }],
  ['a key of the browser', { next: 'Ctrl+J' }],
  ['nothing that can be pressed', { next: '' }],
  ['a thing that has no key', { shout: 'd' }],
  ['no key at all', { next: 7 }],
])('%s is refused, and what was chosen stays', async (_what, keys) => {
  await put(analyst, { next: 'd' });
  expect((await put(analyst, keys)).status).toBe(400);
  expect(await chosen(analyst)).toEqual({ next: 'd' });
});

test('what is known no more is left out, and the others stay', async () => {
  await db(organizationId).member.updateMany({
    where: { id: analyst.member.memberId },
    data: { keys: { next: 'd', gone: 'g' } },
  });
  expect(await chosen(analyst)).toEqual({ next: 'd' });
});
