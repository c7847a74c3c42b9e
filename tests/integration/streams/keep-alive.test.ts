import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as OPEN_SESSION } from '@/app/api/kyc-sessions/route';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { streamDocumentEvents } from '@/services/documents/read/stream-events';
import { watchSession } from '@/services/kyc/session/watch-session';
import { watchChanges } from '@/services/realtime/watch-changes';
import { signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Streams send keep-alives, because proxies close idle connections (docs/api.md#event-stream). */
let own: TestOrganization;
let left: AbortController;
beforeEach(async () => {
  own = await makeOrganization();
  left = new AbortController();
});
afterEach(() => {
  left.abort();
  vi.restoreAllMocks();
});

const STILL_HERE = ': still here\n\n';

/** Read until a keep-alive; throws if it comes before 15 s or is late. */
async function expectsSign(frames: AsyncIterator<string>): Promise<void> {
  const first = await frames.next();
  expect(first.value).toMatch(/^(retry: \d+\n)?event: /);
  const began = clock.now().getTime();
  const at = (seconds: number) => vi.spyOn(clock, 'now').mockImplementation(() => new Date(began + seconds * 1_000));
  const pending = frames.next();
  at(14);
  const early = await Promise.race([pending, new Promise((go) => setTimeout(go, 2_500, 'quiet'))]);
  expect(early).toBe('quiet');
  at(15.5);
  expect((await pending).value).toBe(STILL_HERE);
}

async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    yield new TextDecoder().decode(read.value);
}

test('the console stream sends a keep-alive every 15 s', async () => {
  const { member } = await signedIn(own.organizationId, 'viewer');
  await expectsSign(watchChanges(member, { after: undefined, signal: left.signal }));
});

test('the document stream sends a keep-alive every 15 s', async () => {
  const { organizationId } = own;
  const id = newId('doc');
  await db(organizationId).documentInstance.create({
    data: { id, organizationId, processorId: 'INVOICE', sequence: 1, environment: 'live' },
  });
  const scope = { organizationId, environment: 'live' as const };
  const options = { streamsOf: id, lastEventId: null, signal: left.signal };
  await expectsSign(textOf(await streamDocumentEvents(scope, id, options)));
});

test('the KYC session stream sends a keep-alive every 15 s', async () => {
  const { organizationId, apiKey } = own;
  expect((await callRoute(OPEN_SESSION, { apiKey, body: { customerName: 'A Customer' } })).status).toBe(201);
  const { id: sessionId } = await db(organizationId).kycSession.findFirstOrThrow({ where: {} });
  await expectsSign(watchSession({ kind: 'customer', organizationId, sessionId }, left.signal));
});
