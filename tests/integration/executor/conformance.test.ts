import { NonRetriableError } from 'inngest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngestServer, startEngine } from '@/tests/support/executor';
import type { InngestServer } from '@/tests/support/inngest-server';
import { startTestApp, type TestApp, until } from './test-app';

/** What the pipelines rely on, on the configured Inngest server or the embedded executor (docs/testing.md). */
const seen: string[] = [];
const mark = <T>(name: string, value: T): T => {
  seen.push(name);
  return value;
};
const count = (name: string) => seen.filter((one) => one === name).length;
const reached = (name: string, ms = 40_000) => until(name, async () => seen.includes(name), ms);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let app: TestApp;
let [working, most] = [0, 0];

beforeAll(async () => {
  app = await startTestApp(
    process.env.DATABASE_URL ?? '',
    (client) => {
      const on = (id: string) => ({ id, triggers: [{ event: `t/${id}` }] });
      return [
        client.createFunction(on('steps'), async ({ event, step }) => {
          const [a, b] = await Promise.all([
            step.run('a', () => mark('steps:a', Number(event.data.x) + 1)),
            step.run('b', () => mark('steps:b', 10)),
          ] as const);
          const started = await step.run('before', () => Date.now());
          await step.sleep('nap', '2s');
          await step.run('slept', () => mark(Date.now() - started >= 1_900 ? 'steps:slept' : 'steps:awake', null));
          await step.sendEvent('send-sum', { name: 't/summed', data: { sum: a + b } });
        }),
        client.createFunction({ id: 'summed', triggers: [{ event: 't/summed', if: 'event.data.sum == 12' }] }, () =>
          mark('summed', null),
        ),
        client.createFunction({ id: 'other-sum', triggers: [{ event: 't/summed', if: 'event.data.sum == 13' }] }, () =>
          mark('other-sum', null),
        ),
        client.createFunction({ ...on('flaky'), retries: 1 }, async ({ step }) => {
          await step.run('first', () => mark('flaky:first', 1));
          await step.run('second', () => {
            mark('flaky:second', null);
            if (count('flaky:second') < 2) throw new Error('once');
          });
          await step.run('end', () => mark('flaky:end', null));
        }),
        client.createFunction(
          {
            ...on('doomed'),
            retries: 3,
            onFailure: async ({ error, event, step }) => {
              await step.run('note', () => mark(`failed:${error.message}:${event.data.event.data.id}`, null));
            },
          },
          async ({ step }) => {
            await step.run('never', () => {
              mark('doomed:never', null);
              throw new NonRetriableError('not at all');
            });
          },
        ),
        client.createFunction({ ...on('caught'), retries: 0 }, async ({ step }) => {
          await step
            .run('fails', () => {
              throw new Error('as expected');
            })
            .catch(() => step.run('instead', () => mark('caught:instead', null)));
        }),
        client.createFunction(
          { ...on('at-once'), retries: 2, checkpointing: { bufferedSteps: 100 } },
          async ({ step }) => {
            await step.run('a', () => mark('at-once:a', null));
            await step.run('b', () => {
              mark('at-once:b', null);
              if (count('at-once:b') === 1) throw new Error('once');
            });
            await step.run('c', () => mark('at-once:c', null));
          },
        ),
        client.createFunction(
          { ...on('narrow'), concurrency: [{ key: 'event.data.key', limit: 2 }] },
          async ({ step }) => {
            await step.run('work', async () => {
              working += 1;
              most = Math.max(most, working);
              await pause(300);
              working -= 1;
              mark('narrow', null);
            });
          },
        ),
        client.createFunction(on('plain'), ({ event }) => mark(`plain:${event.data.n}`, null)),
        client.createFunction(
          { ...on('cancelled'), cancelOn: [{ event: 't/stop', match: 'data.id' }] },
          async ({ event, step }) => {
            await step.run('begun', () => mark(`cancelled:begun:${event.data.id}`, null));
            await step.sleep('long', '4s');
            await step.run('ended', () => mark(`cancelled:ended:${event.data.id}`, null));
          },
        ),
        client.createFunction({ id: 'clock', triggers: [{ cron: '* * * * *' }] }, () => mark('clock', null)),
        client.createFunction({ ...on('long'), retries: 3 }, async ({ step }) => {
          await step.run('before', () => mark('long:before', null));
          await step.sleep('nap', '3s');
          await step.run('after', () => mark('long:after', null));
        }),
      ];
    },
    undefined,
    { start: startEngine },
  );
});
afterAll(() => app.close());

test('runs each step once, in parallel and in sequence, sleeps and sends events', async () => {
  await app.client.send({ name: 't/steps', data: { x: 1 } });
  await reached('summed');
  expect(['steps:a', 'steps:b', 'steps:slept', 'steps:awake', 'other-sum'].map(count)).toEqual([1, 1, 1, 0, 0]);
});

test('retries a failed step without repeating earlier ones', async () => {
  await app.client.send([{ name: 't/flaky' }, { name: 't/at-once' }]);
  await reached('flaky:end', 90_000);
  await reached('at-once:c', 90_000);
  expect(['flaky:first', 'flaky:second', 'at-once:a', 'at-once:b', 'at-once:c'].map(count)).toEqual([1, 2, 1, 2, 1]);
});

test('a non-retriable error calls onFailure with the event; a step error can be caught', async () => {
  await app.client.send([{ name: 't/doomed', data: { id: 7 } }, { name: 't/caught' }]);
  await reached('failed:not at all:7');
  await reached('caught:instead');
  expect(count('doomed:never')).toBe(1);
});

test('enforces a concurrency limit per key', async () => {
  await app.client.send(Array.from({ length: 8 }, () => ({ name: 't/narrow', data: { key: 'k' } })));
  await until('8 runs', async () => count('narrow') === 8, 40_000);
  expect(most).toBe(2);
});

test('accepts an event id once', async () => {
  await app.client.send({ id: 'same', name: 't/plain', data: { n: 1 } });
  await app.client.send([
    { id: 'same', name: 't/plain', data: { n: 1 } },
    { id: 'other', name: 't/plain', data: { n: 2 } },
  ]);
  await reached('plain:2');
  await pause(1_000);
  expect(count('plain:1')).toBe(1);
});

test('cancelOn ends only the matching run', async () => {
  await app.client.send([1, 2].map((id) => ({ name: 't/cancelled', data: { id } })));
  await Promise.all([reached('cancelled:begun:1'), reached('cancelled:begun:2')]);
  await app.client.send({ name: 't/stop', data: { id: 2 } });
  await reached('cancelled:ended:1');
  await pause(1_500);
  expect(count('cancelled:ended:2')).toBe(0);
});

test('starts a scheduled run each minute', async () => {
  await reached('clock', 80_000);
}, 90_000);

// The embedded executor: crash-recovery.test.ts.
if (inngestServer)
  test('a server that is killed accepts and runs events again', async () => {
    await (app.engine as InngestServer).restart();
    await app.engine.sync();
    await app.client.send({ name: 't/long' });
    await reached('long:after');
    expect(count('long:before')).toBe(1);
  });
