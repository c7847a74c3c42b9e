import { expect, test } from 'vitest';
import { GET as DETAIL } from '@/app/api/console/kyc-sessions/[id]/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { POST as CORRECT } from '@/app/api/kyc/reading/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { readField } from '@/core/documents/parsing/field';
import { judgeLive } from '@/core/kyc/face/face-verification';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { deleteDocument } from '@/services/documents/read/delete-document';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';

const verified = judgeLive({ distance: 0.3, seenBefore: [] }, { model: 'm', performedAt: 1, documentVerified: true });
const schema = {
  fullName: readField('NIMAL PERERA', 'NIMAL PERERA', 0.98),
  nicNumber: readField('199012345678', '199012345678', 0.99),
};

test('a customer confirms or corrects the reading once; a person reviews corrections', async () => {
  const { organizationId, apiKey } = await makeOrganization();
  const owner = await signedIn(organizationId, 'owner');
  const scoped = db(organizationId);
  const finished = async () => {
    const customer = await Customer.invited(apiKey);
    await customer.exchange();
    const id = newId('doc');
    const document = { id, organizationId, processorId: 'SRI_LANKA_ID', status: 'completed', statusLabel: '' };
    await scoped.documentInstance.create({
      data: { ...document, kycSessionId: customer.sessionId, result: { schema } as never },
    });
    await scoped.kycSession.updateMany({
      where: { id: customer.sessionId },
      data: {
        isComplete: true,
        state: 'lv-complete',
        completedAt: new Date(),
        documentInstanceId: id,
        faceVerification: verified,
      },
    });
    return { customer, id };
  };
  const detailOf = async ({ customer }: Awaited<ReturnType<typeof finished>>) =>
    (await callAs(owner, DETAIL, { params: { id: customer.sessionId } })).body as {
      session: { outcome: string; documentReview: unknown };
      correction: { fields: unknown[] } | null;
    };
  const [right, wrong] = [await finished(), await finished()];
  expect((await right.customer.call(OWN)).body).toMatchObject({ outcome: { reading: null } });
  expect((await right.customer.call(CORRECT, { body: { values: {} } })).status).toBe(409);

  const settings = (await callAs(owner, SETTINGS)).body as { kyc: object };
  const body = { ...settings, kyc: { ...settings.kyc, reviewReading: true } };
  expect((await callAs(owner, CHANGE, { method: 'PUT', body })).status).toBe(200);
  const reading = [
    { field: 'name', value: 'NIMAL PERERA' },
    { field: 'idNumber', value: '199012345678' },
  ];
  expect((await right.customer.call(OWN)).body).toMatchObject({ errorCode: 'SESSION_COMPLETE', outcome: { reading } });

  const confirmed = await right.customer.call(CORRECT, { body: { values: { name: 'Nimal Perera' } } });
  expect(confirmed.body).toMatchObject({ outcome: { reading: null } });
  expect(await detailOf(right)).toMatchObject({ session: { outcome: 'verified' }, correction: { fields: [] } });

  const sent = await wrong.customer.call(CORRECT, { body: { values: { name: 'NIMALI PERERA' } } });
  expect(sent.body).toMatchObject({ isComplete: true, outcome: { reading: null } });
  const fields = [{ field: 'name', read: 'NIMAL PERERA', corrected: 'NIMALI PERERA' }];
  expect(await detailOf(wrong)).toMatchObject({
    session: { outcome: 'review', documentReview: { required: true, reasons: [] } },
    correction: { fields },
  });
  expect((await wrong.customer.call(CORRECT, { body: { values: {} } })).status).toBe(409);
  const events = await systemDb().outboxMessage.findMany({ where: { organizationId } });
  expect(JSON.stringify(events)).not.toContain('NIMALI');

  await deleteDocument({ kind: 'system', part: 'retention', organizationId }, wrong.id);
  expect((await detailOf(wrong)).correction).toBeNull();
}, 60_000);
