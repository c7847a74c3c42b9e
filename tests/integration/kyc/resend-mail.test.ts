import { afterAll, expect, test, vi } from 'vitest';

/** A mail server that takes everything; its address stands before anything reads the environment. */
const mailbox = await vi.hoisted(async () => {
  const { SMTPServer } = await import('smtp-server');
  const received: Array<{ to: string[]; text: string }> = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  process.env.GATEHOUSE_MAIL_URL = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { server, received };
});

import { POST as RESEND } from '@/app/api/console/kyc-sessions/[id]/resend/route';
import { POST as EXCHANGE } from '@/app/api/kyc/exchange/route';
import { systemDb } from '@/platform/db';
import { sendInvitation } from '@/services/kyc/send-invitation';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';

afterAll(() => new Promise<void>((resolve) => mailbox.server.close(() => resolve())));

test('a link that a member mails again arrives at the known address and opens the session; the story names who asked', async () => {
  const { organizationId, apiKey } = await makeOrganization();
  const user = await signedIn(organizationId, 'analyst');
  const customer = await Customer.invited(apiKey, { customerEmail: 'nimal@example.lk' });
  const params = { id: customer.sessionId };
  // Asked for without a mail, none is sent.
  expect((await callAs(user, RESEND, { params, body: {} })).body).toMatchObject({ mailed: false });
  const asked = await callAs(user, RESEND, { params, body: { mail: true } });
  expect([asked.status, asked.body.mailed]).toEqual([200, true]);

  const orders = await systemDb().outboxMessage.findMany({
    where: { organizationId, name: 'kyc/invitation.requested' },
  });
  expect(orders.map(({ data }) => data)).toEqual([{ organizationId, sessionId: customer.sessionId }]);
  await sendInvitation(organizationId, customer.sessionId);
  expect(mailbox.received.map(({ to }) => to)).toEqual([['nimal@example.lk']]);
  const text = mailbox.received[0]?.text.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
  const token = new RegExp(`/kyc/${customer.sessionId}#t=([\\w.-]+)`).exec(text)?.[1];
  const opened = await customer.call(EXCHANGE, { body: { token } });
  expect([opened.status, opened.body.id]).toEqual([200, customer.sessionId]);

  const told = await systemDb().kycTimelineEntry.findMany({
    where: { sessionId: customer.sessionId, type: 'invitation' },
    orderBy: { id: 'asc' },
  });
  expect(told.map(({ detail }) => detail)).toEqual([
    { asked: user.member.memberId },
    expect.objectContaining({ sent: 'smtp' }),
  ]);
});
