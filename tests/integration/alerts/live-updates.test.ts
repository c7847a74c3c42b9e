import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as assign } from '@/app/api/console/alerts/[id]/assignee/route';
import { POST as comment } from '@/app/api/console/alerts/[id]/comments/route';
import { GET } from '@/app/api/console/events/route';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { signOut } from '@/services/identity/sign-in';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { changeAccount } from '@/tests/support/member';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let analyst: ConsoleUser;
let alertId: string;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  alertId = await raisedAlert(own);
});

type Frame = { event: string; id: number; data: unknown };

async function listen(user = analyst, lastEventId?: number) {
  const left = new AbortController();
  const request = new Request('http://localhost:3000/api/console/events', {
    headers: { ...user.headers, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) },
    signal: left.signal,
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<Frame> => {
    for (;;) {
      const frame = /event: (.+)\nid: (\d+)\ndata: (.+)\n\n/.exec(text);
      if (frame) {
        text = text.slice(frame.index + frame[0].length);
        return { event: String(frame[1]), id: Number(frame[2]), data: JSON.parse(String(frame[3])) };
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('the stream has ended');
      text += decoder.decode(value);
    }
  };
  return { response, next, leave: () => left.abort() };
}
const take = () =>
  callAs(analyst, assign, { params: { id: alertId }, body: { assigneeId: analyst.member.memberId, version: 1 } });
const say = () => callAs(analyst, comment, { params: { id: alertId }, body: { body: 'Seen.', mentions: [] } });

test('sends only the id of a changed alert', async () => {
  const stream = await listen();
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  const hello = await stream.next();
  expect(hello.event).toBe('hello');
  expect((await take()).status).toBe(200);
  const changed = await stream.next();
  expect(changed).toEqual({ event: 'changed', id: expect.any(Number), data: { alert: [alertId] } });
  expect(changed.id).toBeGreaterThan(hello.id);
  expect((await say()).status).toBe(201);
  expect((await stream.next()).data).toEqual({ alert: [alertId] });
  stream.leave();
});

test('opens with one query for the sign-in and one for the position', async () => {
  const queries = vi.spyOn(pool(), 'connect');
  const stream = await listen();
  expect((await stream.next()).event).toBe('hello');
  expect(queries).toHaveBeenCalledTimes(2);
  queries.mockRestore();
  stream.leave();
});

test('resends missed changes after Last-Event-ID', async () => {
  const first = await listen();
  const { id } = await first.next();
  first.leave();
  await take();
  const again = await listen(analyst, id);
  expect((await again.next()).event).toBe('hello');
  expect((await again.next()).data).toEqual({ alert: [alertId] });
  again.leave();
});

test('ends after sign-out, removal or a new password of the member', async () => {
  const { organizationId } = own;
  const ends = [
    (user: ConsoleUser) => signOut(user.member.sessionId),
    ({ member: { memberId } }: ConsoleUser) =>
      db(organizationId).member.update({ where: { id: memberId }, data: { removedAt: new Date() } }),
    ({ member }: ConsoleUser) => changeAccount(member, { sessionVersion: { increment: 1 } }),
  ];
  for (const end of ends) {
    const user = await signedIn(organizationId, 'viewer');
    const stream = await listen(user);
    await stream.next();
    await end(user);
    await expect(
      (async () => {
        for (;;) await stream.next();
      })(),
    ).rejects.toThrow('the stream has ended');
  }
});

test('sends nothing to other organizations and refuses unauthenticated clients', async () => {
  const stranger = await signedIn((await makeOrganization()).organizationId, 'admin');
  const stream = await listen(stranger, 0);
  expect((await stream.next()).event).toBe('hello');
  await take();
  const silence = Symbol();
  const said = await Promise.race([stream.next(), new Promise((quiet) => setTimeout(quiet, 2_500, silence))]);
  expect(said).toBe(silence);
  stream.leave();
  const nobody = await GET(new Request('http://localhost:3000/api/console/events'), { params: Promise.resolve({}) });
  expect(nobody.status).toBe(401);
});
