import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTransfer } from './follow-transfer';

const CODE_MS = 15 * 60_000;
const SESSION = { id: 'kyc_1', state: 'home' };

function world(refusal?: number, hidden = false) {
  const tab = Object.assign(new EventTarget(), { hidden });
  vi.stubGlobal('document', tab);
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const asked: string[] = [];
  const state = { refusal, open: 0 };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push(`${path.split('/').at(-1)} ${headers.get('authorization')}`);
    if (path.endsWith('/events')) {
      state.open++;
      return new Response(
        new ReadableStream({
          start: (controller) => {
            streams.push(controller);
            init.signal?.addEventListener('abort', () => {
              state.open--;
              controller.error(init.signal?.reason);
            });
          },
        }),
      );
    }
    if (state.refusal) return Response.json({ errorCode: 'UNAUTHORIZED' }, { status: state.refusal });
    return Response.json({ url: `https://x/kyc/1#c=${asked.length}`, expiresAt: Date.now() + CODE_MS });
  });
  const told: string[] = [];
  const left = new AbortController();
  void followTransfer(
    'the.link.itself',
    {
      code: (code) => told.push(code ? 'code' : 'no code'),
      connected: () => told.push('connected'),
      session: ({ state }) => told.push(state),
      lost: (lost) => lost && told.push('lost'),
      refused: ({ code }) => told.push(`refused ${code}`),
    },
    left.signal,
  );
  const say = (event: string, data: unknown): void =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const look = (hidden: boolean): void => {
    tab.hidden = hidden;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  const codes = () => asked.filter((one) => one.startsWith('hand-off')).length;
  return { told, asked, say, look, codes, state, left };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('renews an expired code and authenticates with the link itself', async () => {
  const { asked, codes, state, left } = world();
  await vi.advanceTimersByTimeAsync(CODE_MS - 1_000);
  expect(codes()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([codes(), state.open]).toEqual([2, 1]);
  expect(new Set(asked)).toEqual(new Set(['events Bearer the.link.itself', 'hand-off Bearer the.link.itself']));
  left.abort();
  await vi.advanceTimersByTimeAsync(3 * CODE_MS);
  expect([codes(), state.open]).toEqual([2, 0]);
});

test('lets the code expire in a hidden tab and makes a new one when visible', async () => {
  const { told, look, codes, state, left } = world();
  await vi.advanceTimersByTimeAsync(1_000);
  look(true);
  await vi.advanceTimersByTimeAsync(CODE_MS - 60_000);
  expect(state.open).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * CODE_MS);
  expect([codes(), state.open, told]).toEqual([1, 0, ['code', 'no code']]);
  look(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([codes(), state.open, told]).toEqual([2, 1, ['code', 'no code', 'code']]);
  left.abort();
});

test('makes no code in a page opened hidden until it is visible', async () => {
  const { look, codes, state, left } = world(undefined, true);
  await vi.advanceTimersByTimeAsync(CODE_MS);
  expect([codes(), state.open]).toEqual([0, 0]);
  look(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([codes(), state.open]).toEqual([1, 1]);
  left.abort();
});

test('makes no code after another device connected and follows its progress', async () => {
  const { told, say, codes, left } = world();
  await vi.advanceTimersByTimeAsync(1_000);
  say('snapshot', SESSION);
  say('elsewhere', {});
  say('changed', { ...SESSION, state: 'permission-granting' });
  await vi.advanceTimersByTimeAsync(3 * CODE_MS);
  expect(told).toEqual(['code', 'home', 'connected', 'permission-granting']);
  expect(codes()).toBe(1);
  left.abort();
});

test.each([401, 410])('reports a refused code (%i) once and does not retry', async (status) => {
  const { told, codes, state } = world(status);
  await vi.advanceTimersByTimeAsync(CODE_MS);
  expect([told, codes(), state.open]).toEqual([['refused UNAUTHORIZED'], 1, 0]);
});

test.each([503, 429])('retries after a temporary server error (%i)', async (status) => {
  const { told, state, left } = world(status);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['lost']);
  state.refusal = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(['lost', 'code']);
  left.abort();
});
