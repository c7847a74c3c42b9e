import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { routes } from '@/app/_lib/generated/routes';
import { ADDRESS_HEADER } from '@/core/http/headers';
import { BODY_LIMITS } from '@/core/http/limits';
import { chunksOf, HOSTILE_BODIES, type HostileBody } from '@/tests/support/hostile-bodies';

type Handler = (request: NextRequest, context: never) => Promise<Response>;

/** All routes that read a body before authentication: those of the registry and of libraries. */
const open: Array<{ name: string; path: string; handle: Handler; library?: true; params?: Record<string, string[]> }> =
  [];
/** Open routes that take no body. */
const bodyless: typeof open = [];
for (const [path, load] of Object.entries(routes)) {
  const { POST } = await load();
  if (POST?.spec.auth.scheme !== 'open') continue;
  const route = { name: path, path, handle: POST as unknown as Handler };
  (POST.spec.body || POST.spec.takes ? open : bodyless).push(route);
}
const { POST: signIn } = await import('@/app/api/auth/[...nextauth]/route');
const nextauth = ['callback', 'credentials'];
open.push({
  name: 'next-auth',
  path: '/auth/callback/credentials',
  handle: signIn,
  library: true,
  params: { nextauth },
});
const { POST: callFunction } = await import('@/app/api/inngest/route');
open.push({ name: 'inngest', path: '/inngest', handle: callFunction as Handler, library: true });

let callers = 0;

async function send(route: (typeof open)[number], body: HostileBody): Promise<{ status: number; pulled: number }> {
  const chunks = chunksOf(body);
  const read = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { value, done } = chunks.next();
        if (done) return controller.close();
        read.bytes += value.length;
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const request = new NextRequest(`http://localhost:3000/api${route.path}`, {
    method: 'POST',
    duplex: 'half',
    body: stream,
    headers: {
      'content-type': 'application/json',
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'x-gatehouse-request': '1',
      [ADDRESS_HEADER]: `caller-${++callers}`,
    },
  });
  const answer = await route.handle(request, { params: Promise.resolve(route.params ?? {}) } as never);
  return { status: answer.status, pulled: read.bytes };
}

test('finds the open routes that read a body', () => {
  expect(open.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['/kyc/exchange', '/console/invitations/accept', 'inngest']),
  );
});

describe.each(open)('$name', (route) => {
  test.each(HOSTILE_BODIES)('refuses $name without reading past its limit', async (body) => {
    const { status, pulled } = await send(route, body);
    if (!route.library || body.bytes > BODY_LIMITS.standard) expect([400, 413]).toContain(status);
    // The reader may hold one more chunk when it detects the limit.
    expect(pulled).toBeLessThanOrEqual(BODY_LIMITS.standard + 2 * 64 * 1024);
  });
});

test('open routes that take no body read none', async () => {
  expect(bodyless.map(({ name }) => name)).toContain('/console/passkeys/sign-in');
  for (const route of bodyless)
    for (const body of HOSTILE_BODIES) expect([route.name, (await send(route, body)).pulled]).toEqual([route.name, 0]);
});

test('only authenticated routes accept more than the standard limit', async () => {
  const larger: string[] = [];
  for (const [path, load] of Object.entries(routes))
    for (const [method, route] of Object.entries(await load())) {
      if ((route.spec.maxBodyBytes ?? 0) <= BODY_LIMITS.standard) continue;
      larger.push(path);
      expect([method, path, route.spec.auth.scheme]).not.toContain('open');
    }
  expect(larger).toContain('/document-processing');
});

test('every route that reads a raw body declares its limit', async () => {
  for (const [path, load] of Object.entries(routes))
    for (const route of Object.values(await load()))
      if (route.spec.takes) expect([path, route.spec.maxBodyBytes]).toEqual([path, expect.any(Number)]);
});
