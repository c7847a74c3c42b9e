import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { env } from '@/platform/env';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';

/** Terminate the connections that wait for a lock, like a database restart during an action. */
async function endWaiting(client: pg.Client): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );
}

test.each([
  ['advance', (customer: Customer) => customer.to('permission-granting')],
  ['consent', (customer: Customer) => customer.agree(false)],
])('%s answers 503 with Retry-After when the database ends its connection', async (_name, act) => {
  const { apiKey } = await makeOrganization();
  const customer = await Customer.invited(apiKey, { customerName: 'Nimal Perera' });
  await customer.exchange();
  await customer.agree();
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from "KycSession" where id = $1 for update', [customer.sessionId]);
    const answering = act(customer);
    await endWaiting(client);
    const answer = await answering;
    expect([answer.status, answer.body.errorCode, answer.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ]);
  } finally {
    await client.end();
  }
});
