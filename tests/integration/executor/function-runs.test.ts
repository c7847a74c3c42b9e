import { NonRetriableError, RetryAfterError } from 'inngest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingKeyHash } from '@/platform/inngest-executor/protocol';
import { endedRuns, query, startTestApp, type TestApp, until } from './test-app';

type FailureContext = {
  error: Error;
  event: { data: { event: { name: string } } };
  step: { run: (id: string, work: () => unknown) => Promise<unknown> };
};

const databaseUrl = process.env.DATABASE_URL ?? '';
const seen: string[] = [];
const mark = <T>(name: string, value: T): T => {
  seen.push(name);
  return value;
};
const count = (mark: string) => seen.filter((one) => one === mark).length;
let app: TestApp;

const end = (functionId: string, runs = 1) =>
  until(`${runs} ended run(s) of ${functionId}`, async () => {
    const ended = await endedRuns(databaseUrl, `test-${functionId}`);
    return ended.length >= runs && ended;
  }).then((ended) => ended.map((run) => ({ status: run.status, result: run.result })));

beforeAll(async () => {
  app = await startTestApp(databaseUrl, (client) => {
    const on = (id: string) => ({ id, triggers: [{ event: `t/${id}` }] });
    return [
      client.createFunction(on('steps'), async ({ event, step }) => {
        seen.push('steps:top');
        const [a, b] = await Promise.all([
          step.run('a', () => mark('steps:a', Number(event.data.x) + 1)),
          step.run('b', () => mark('steps:b', { v: 10 })),
        ] as const);
        await step.sleep('nap', '1s');
        await step.sleepUntil('past', new Date(0));
        const c = await step.run('c', () => mark('steps:c', Number(a) + b.v));
        await step.sendEvent('tell', { name: 't/told', data: { c } });
        return c;
      }),
      client.createFunction(
        { id: 'told', triggers: [{ event: 't/told', if: "event.data.c == 12 && event.name != 'x'" }] },
        ({ event }) => event.data.c,
      ),
      client.createFunction({ id: 'not-told', triggers: [{ event: 't/told', if: 'event.data.c == 13' }] }, () =>
        seen.push('not-told'),
      ),
      client.createFunction({ ...on('flaky'), retries: 2 }, async ({ step }) => {
        const first = await step.run('first', () => mark('flaky:first', 1));
        const second = await step.run('second', () => {
          seen.push('flaky:second');
          if (count('flaky:second') < 2) throw new Error('once');
          return 2;
        });
        return first + second;
      }),
      client.createFunction({ ...on('after'), retries: 1 }, async ({ step, attempt }) => {
        await step.run('wait', () => {
          seen.push(`after:${Date.now()}`);
          if (attempt === 0) throw new RetryAfterError('later', '2s');
        });
      }),
      client.createFunction(
        {
          ...on('doomed'),
          retries: 1,
          onFailure: async ({ error, event, step }: FailureContext) => {
            await step.run('note', () => seen.push(`failed:${error.message}:${event.data.event.name}`));
          },
        },
        async ({ step }) => {
          await step.run('never', () => {
            seen.push('doomed:never');
            throw new NonRetriableError('not at all');
          });
        },
      ),
      client.createFunction({ ...on('caught'), retries: 0 }, async ({ step }) => {
        try {
          await step.run('fails', () => {
            throw new Error('as expected');
          });
        } catch (error) {
          return await step.run('instead', () => (error instanceof Error ? error.message : ''));
        }
        return 'not caught';
      }),
      client.createFunction(on('waits'), async ({ step }) => {
        const [came, missed] = await Promise.all([
          step.waitForEvent('yes', { event: 't/answer', timeout: '1h', match: 'data.id' }),
          step.waitForEvent('no', { event: 't/never', timeout: '1s' }),
        ]);
        return { came: came?.data.word, missed };
      }),
      client.createFunction(on('child'), ({ event }) => Number(event.data.n) * 2),
      client.createFunction(on('bad-child'), () => {
        throw new NonRetriableError('child failed');
      }),
      client.createFunction(on('parent'), async ({ step }) => {
        const { referenceFunction } = await import('inngest');
        const n = await step.invoke('good', { function: referenceFunction({ functionId: 'child' }), data: { n: 21 } });
        const word = await step
          .invoke('bad', { function: referenceFunction({ functionId: 'bad-child' }), data: {} })
          .catch((e: Error) => e.message);
        return { n, word };
      }),
      client.createFunction({ ...on('once'), idempotency: 'event.data.key' }, () => seen.push('once')),
      client.createFunction(on('plain'), ({ event }) => event.data.n),
      client.createFunction(
        { ...on('cancelled'), cancelOn: [{ event: 't/stop', match: 'data.id' }] },
        async ({ step }) => {
          await step.sleep('long', '1h');
        },
      ),
      client.createFunction(on('huge'), async ({ step }) => {
        await step.run('out', () => 'x'.repeat(4 * 2 ** 20 + 1));
      }),
      client.createFunction({ ...on('beside'), retries: 2 }, async ({ step }) => {
        const note = (name: string) => seen.push(`beside:${name}`);
        const beside = async () => {
          await step.sleep('short', '1s');
          await step.run('slept', () => note('slept'));
        };
        const told = async () => {
          await step.waitForEvent('told', { event: 't/beside-told', timeout: '1h' });
          await step.run('came', () => note('came'));
        };
        await Promise.all([
          step.run('long', async () => {
            await new Promise((resolve) => setTimeout(resolve, 5_000));
            note('long');
          }),
          step.run('again', () => {
            note('again');
            if (count('beside:again') === 1) throw new Error('once');
          }),
          beside(),
          told(),
        ]);
      }),
      client.createFunction(on('unwritable'), async ({ step }) => {
        await step.run('out', async () => {
          if (count('unwritable') === 0)
            await query(databaseUrl, 'alter table gatehouse_engine.steps rename to steps_away');
          seen.push('unwritable');
        });
      }),
      client.createFunction(
        { ...on('at-once'), retries: 2, checkpointing: { bufferedSteps: 100 } },
        async ({ event, step }) => {
          const run = String(event.data.run);
          mark(`${run}:top`, 0);
          const a = await step.run('a', () => mark(`${run}:a`, 1));
          const b = await step.run('b', () => {
            mark(`${run}:b`, 0);
            if (event.data.fails && count(`${run}:b`) === 1) throw new Error('once');
            return 2;
          });
          const c = await step
            .run('c', () => {
              mark(`${run}:c`, 0);
              if (event.data.fails) throw new NonRetriableError('for good');
              return 3;
            })
            .catch(() => step.run('c-instead', () => mark(`${run}:instead`, 30)));
          return a + b + c;
        },
      ),
      client.createFunction(on('odd'), async ({ step }) => step.run('out', () => 'nul\u0000 and lone \ud800')),
    ];
  });
});
afterAll(() => app.close());

test('runs each step once, in parallel and in sequence, and triggers by event', async () => {
  await app.client.send({ name: 't/steps', data: { x: 1 } });
  expect(await end('steps')).toEqual([{ status: 'completed', result: { type: 'data', data: 12 } }]);
  expect([count('steps:a'), count('steps:b'), count('steps:c')]).toEqual([1, 1, 1]);
  expect(await end('told')).toEqual([{ status: 'completed', result: { type: 'data', data: 12 } }]);
  expect(seen).not.toContain('not-told');
});

test('retries a failed step without repeating earlier ones', async () => {
  await app.client.send({ name: 't/flaky' });
  expect(await end('flaky')).toEqual([{ status: 'completed', result: { type: 'data', data: 3 } }]);
  expect([count('flaky:first'), count('flaky:second')]).toEqual([1, 2]);
});

test('calls a function with parallel steps once and repeats only the failed one', async () => {
  await app.client.send({ name: 't/at-once', data: { run: 'well' } });
  expect(await end('at-once')).toEqual([{ status: 'completed', result: { type: 'data', data: 6 } }]);
  expect(seen.filter((one) => one.startsWith('well:'))).toEqual(['well:top', 'well:a', 'well:b', 'well:c']);

  await app.client.send({ name: 't/at-once', data: { run: 'ill', fails: true } });
  const [, second] = await end('at-once', 2);
  expect(second).toEqual({ status: 'completed', result: { type: 'data', data: 33 } });
  expect(['a', 'b', 'c', 'instead'].map((step) => count(`ill:${step}`))).toEqual([1, 2, 1, 1]);
});

test('refuses a report without the key or about an unknown run', async () => {
  const report = (authorization: string) =>
    fetch(`${app.engine.url}/v1/checkpoint/run_none/async`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ steps: [] }),
    });
  expect((await report('Bearer none')).status).toBe(401);
  expect((await report(`Bearer ${signingKeyHash(app.signingKey)}`)).status).toBe(409);
});

test('respects Retry-After', async () => {
  await app.client.send({ name: 't/after' });
  await end('after');
  const [first = 0, second = 0] = seen.filter((one) => one.startsWith('after:')).map((one) => Number(one.slice(6)));
  expect(second - first).toBeGreaterThanOrEqual(1_900);
});

test('a non-retriable error ends the run and calls onFailure', async () => {
  await app.client.send({ name: 't/doomed' });
  const [run] = await end('doomed');
  expect(run?.status).toBe('failed');
  expect(run?.result.error?.message).toContain('not at all');
  await end('doomed-failure');
  expect(count('doomed:never')).toBe(1);
  expect(seen).toContain('failed:not at all:t/doomed');
});

test('a function may catch the final error of a step', async () => {
  await app.client.send({ name: 't/caught' });
  expect(await end('caught')).toEqual([{ status: 'completed', result: { type: 'data', data: 'as expected' } }]);
});

test('waitForEvent returns the matching event, or null after the timeout', async () => {
  await app.client.send({ name: 't/waits', data: { id: 'A' } });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await app.client.send([
    { name: 't/answer', data: { id: 'B', word: 'wrong' } },
    { name: 't/answer', data: { id: 'A', word: 'right' } },
  ]);
  expect(await end('waits')).toEqual([
    { status: 'completed', result: { type: 'data', data: { came: 'right', missed: null } } },
  ]);
});

test('invoke returns the result of the function or throws its error', async () => {
  await app.client.send({ name: 't/parent' });
  const [run] = await end('parent');
  expect(run?.result.data).toEqual({ n: 42, word: expect.stringContaining('child failed') });
});

test('accepts an event id once and starts one run per idempotency key', async () => {
  await app.client.send({ id: 'same', name: 't/plain', data: { n: 1 } });
  await app.client.send([
    { id: 'same', name: 't/plain', data: { n: 1 } },
    { id: 'other', name: 't/plain', data: { n: 2 } },
  ]);
  await app.client.send([
    { name: 't/once', data: { key: 'k' } },
    { name: 't/once', data: { key: 'k' } },
  ]);
  expect(await end('plain', 2)).toHaveLength(2);
  expect(await end('once')).toHaveLength(1);
});

test('cancelOn ends only the matching run', async () => {
  await app.client.send([
    { name: 't/cancelled', data: { id: 1 } },
    { name: 't/cancelled', data: { id: 2 } },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await app.client.send({ name: 't/stop', data: { id: 2 } });
  expect((await end('cancelled')).map((run) => run.status)).toEqual(['cancelled']);
});

test('an output over 4 MB fails the run', async () => {
  await app.client.send({ name: 't/huge' });
  const [run] = await end('huge');
  expect(run?.result.error?.message).toMatch(/step's output is over/);
});

test('passes through text that PostgreSQL cannot store', async () => {
  await app.client.send({ name: 't/odd' });
  expect((await end('odd'))[0]?.result.data).toBe('nul\u0000 and lone \ud800');
});

test('a long step does not delay retry, sleep and event of parallel steps', async () => {
  await app.client.send({ name: 't/beside' });
  await until('the steps are found', async () => count('beside:again') === 1);
  await app.client.send({ name: 't/beside-told' });
  expect(await end('beside')).toMatchObject([{ status: 'completed' }]);
  const order = seen.filter((one) => one.startsWith('beside:'));
  expect(order.at(-1)).toBe('beside:long');
  expect(order.sort()).toEqual(['beside:again', 'beside:again', 'beside:came', 'beside:long', 'beside:slept']);
});

test('releases the claim of a run whose result cannot be written', async () => {
  await app.client.send({ name: 't/unwritable' });
  await until('the step ran', async () => count('unwritable') === 1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await query(databaseUrl, 'alter table gatehouse_engine.steps_away rename to steps');
  expect(await end('unwritable')).toEqual([{ status: 'completed', result: { type: 'data', data: null } }]);
  expect(count('unwritable')).toBe(2);
});

test('refuses events without the key, malformed ones and reserved names', async () => {
  const send = (path: string, body: string) =>
    fetch(`${app.engine.url}${path}`, { method: 'POST', body }).then((r) => r.status);
  expect(await send('/e/wrong', '[]')).toBe(401);
  const { eventKey: key } = app;
  expect(await send(`/e/${key}`, '{')).toBe(400);
  expect(await send(`/e/${key}`, '[{"name":"inngest/function.failed","data":{}}]')).toBe(400);
  expect(await send('/fn/register', '{}')).toBe(401);
});
