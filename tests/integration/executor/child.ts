import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startTestApp } from './test-app';

/**
 * Run app and executor in a separate process that a test can kill. Each step writes a row to `engine_log`, by which
 * tests count executions.
 */
const databaseUrl = process.env.DATABASE_URL ?? '';
const log = new pg.Pool({ connectionString: databaseUrl, max: 2 });
log.on('error', () => undefined);
const note = async (run: string, mark: string) => {
  await log.query('insert into engine_log (run, mark, pid) values ($1, $2, $3)', [run, mark, process.pid]);
};

const keys = { eventKey: process.env.TEST_EVENT_KEY ?? '', signingKey: process.env.TEST_SIGNING_KEY ?? '' };
const app = await startTestApp(
  databaseUrl,
  (client) => [
    client.createFunction({ id: 'long', retries: 0, triggers: [{ event: 't/long' }] }, async ({ event, step }) => {
      const run = String(event.data.run);
      await step.run('one', () => note(run, 'one'));
      await Promise.all([step.run('left', () => note(run, 'left')), step.run('right', () => note(run, 'right'))]);
      await step.run('slow', async () => {
        await note(run, 'slow:start');
        await sleep(Number(event.data.ms));
        await note(run, 'slow:end');
      });
      await step.run('last', () => note(run, 'last'));
      return run;
    }),
    client.createFunction(
      { id: 'narrow', triggers: [{ event: 't/narrow' }], concurrency: [{ key: 'event.data.key', limit: 2 }] },
      async ({ event, step }) => {
        await step.run('work', async () => {
          await note(String(event.data.key), 'in');
          await sleep(150);
          await note(String(event.data.key), 'out');
        });
      },
    ),
    client.createFunction({ id: 'killer', retries: 3, triggers: [{ event: 't/killer' }] }, async ({ step }) => {
      await step.run('dies', () => process.kill(process.pid, 'SIGKILL'));
    }),
  ],
  keys,
  { leaseSeconds: Number(process.env.TEST_LEASE), alone: process.env.TEST_ALONE === '1' },
);

process.on('SIGTERM', () => {
  app
    .close()
    .then(() => log.end())
    .then(() => process.exit(0));
});
process.send?.({ url: app.engine.url });
