import { expect, test } from 'vitest';
import { db } from '@/platform/db/db';
import { listTimeline, recordTimeline } from '@/services/kyc/timeline/record-timeline';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';

test('lists entries with the same timestamp in recording order', async () => {
  const { organizationId, apiKey } = await makeOrganization();
  const customer = await Customer.invited(apiKey);
  const at = new Date(Date.now() + 60_000);
  const session = { id: customer.sessionId, organizationId };
  const recorded: Array<[Parameters<typeof recordTimeline>[2], Record<string, unknown>]> = [
    ['state', { seq: 8 }],
    ['document-submitted', {}],
    ['state', { seq: 9 }],
    ['state', { seq: 10 }],
    ['held', {}],
  ];
  for (const [type, detail] of recorded) await recordTimeline(db(organizationId), session, type, detail, at);
  const listed = (await listTimeline(organizationId, customer.sessionId)).slice(-recorded.length);
  expect(listed.map(({ type, detail }) => [type, detail])).toEqual(recorded);
});
