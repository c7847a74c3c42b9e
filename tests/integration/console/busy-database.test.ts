import { afterEach, expect, test, vi } from 'vitest';
import { loadPage } from '@/app/_lib/http/load-page';
import { inngest } from '@/inngest/client';
import { outboxSweep } from '@/inngest/sweeps';
import { pool } from '@/platform/db/pool';
import { logger } from '@/platform/logger';
import { authenticateMember } from '@/services/identity/authenticate-member';
import { signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

afterEach(() => vi.restoreAllMocks());

/** Hold all pool connections for `ms`, longer than the connection timeout. */
async function taken(ms: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool().options.max }, () => pool().connect()));
  setTimeout(() => {
    for (const client of clients) client.release();
  }, ms);
}

test('retries loading a page while every connection is in use', async () => {
  const { organizationId } = await makeOrganization();
  const { headers, member } = await signedIn(organizationId);
  const load = () => authenticateMember(headers.cookie ?? '');
  await taken(3_600);
  await expect(loadPage(load)).resolves.toMatchObject({ memberId: member.memberId });
  await taken(3_600);
  await expect(load()).rejects.toThrow('timeout exceeded when trying to connect');
});

test('ends a statement after 15 s and an idle transaction after 30 s', async () => {
  const { rows } = await pool().query(
    `select current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '15s', idle: '30s' }]);
});

test('continues a sweep while every connection is in use', async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  const step = { run: (_name: string, run: () => Promise<unknown>) => run() };
  const { fn } = outboxSweep as unknown as { fn: (context: { step: typeof step }) => Promise<unknown> };
  await taken(3_600);
  await expect(fn({ step })).resolves.toMatchObject({ sent: expect.any(Number) });
});

test('logs a failed page under the id shown on the error page', async () => {
  const logged = vi.spyOn(logger, 'error');
  const fault = await loadPage(() => Promise.reject(new Error('broken'))).catch((error: { digest?: string }) => error);
  expect(fault).toMatchObject({ digest: expect.stringMatching(/^req_/) });
  expect(logged).toHaveBeenCalledWith(
    'a page failed',
    expect.objectContaining({ requestId: (fault as { digest: string }).digest }),
  );
});
