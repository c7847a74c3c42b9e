import { expect, test } from 'vitest';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { POST as CREATE } from '@/app/api/kyc-sessions/route';
import { decideDocument, reviewOf } from '@/core/kyc/document/document-end';
import { judgeLive } from '@/core/kyc/face/face-verification';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const face = (distance: number) =>
  judgeLive({ distance, seenBefore: [] }, { model: 'm', performedAt: 1, documentVerified: true });
const review = reviewOf('doc', ['DOCUMENT_EXPIRED']);
const HOME = 'https://bank.example/done';

test('shows a result only where the organization allows it, and never a refusal', async () => {
  const organization = await makeOrganization();
  const { organizationId, apiKey } = organization;
  const owner = await signedIn(organizationId, 'owner');
  const scoped = db(organizationId);
  const ended = async (status: string, faceVerification: object | null, documentReview: object | null = null) => {
    const customer = await Customer.invited(apiKey, { returnUrl: HOME });
    await customer.exchange();
    const id = newId('doc');
    const document = { id, organizationId, processorId: 'SRI_LANKA_ID', status, statusLabel: '' };
    await scoped.documentInstance.create({ data: document });
    await scoped.kycSession.updateMany({
      where: { id: customer.sessionId },
      data: {
        isComplete: true,
        state: 'lv-complete',
        completedAt: new Date(),
        documentInstanceId: id,
        ...(faceVerification && { faceVerification }),
        ...(documentReview && { documentReview }),
      },
    });
    return customer;
  };
  const kinds: [Customer, 'verified' | 'review' | null][] = [
    [await ended('completed', face(0.3)), 'verified'],
    [await ended('failed', face(0.3), decideDocument(review, 'accepted', 1)), 'verified'],
    [await ended('completed', face(0.58)), 'review'],
    [await ended('completed', face(0.9)), null],
    [await ended('failed', face(0.3), decideDocument(review, 'rejected', 1)), null],
    [await ended('running', face(0.3)), null],
    [await ended('completed', null), null],
  ];
  const outcomeOf = async (customer: Customer) =>
    (await customer.call(OWN)).body.outcome as { verdict: unknown; returnUrl: unknown };
  for (const [customer] of kinds) expect(await outcomeOf(customer)).toMatchObject({ verdict: null, returnUrl: HOME });

  const settings = (await callAs(owner, SETTINGS)).body as { kyc: object };
  const body = { ...settings, kyc: { ...settings.kyc, showResult: true } };
  expect((await callAs(owner, CHANGE, { method: 'PUT', body })).status).toBe(200);
  for (const [customer, verdict] of kinds) expect((await outcomeOf(customer)).verdict).toBe(verdict);
});

test('refuses a return URL that is not https', async () => {
  const { apiKey } = await makeOrganization();
  const made = await callRoute(CREATE, { apiKey, body: { returnUrl: 'http://bank.example/done' } });
  expect([made.status, made.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  const good = await callRoute(CREATE, { apiKey, body: { returnUrl: HOME } });
  expect(good.body).toMatchObject({ session: { returnUrl: HOME } });
});
