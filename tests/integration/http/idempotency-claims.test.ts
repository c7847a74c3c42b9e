import { describe, expect, test } from 'vitest';
import { db } from '@/platform/db/db';
import { acceptWork } from '@/services/billing/accept-work';
import { beginIdempotent, dropClaim, releaseIdempotent } from '@/services/billing/idempotency';
import { makeOrganization } from '@/tests/support/organization';

const request = (key: string) => ({ key, route: 'POST /api/x', bodyHash: 'h', formerBodyHash: () => 'h' });
const price = { credits: 1, product: 'DOCUMENT_VERIFICATION' };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function caller() {
  const { organizationId, keyId } = await makeOrganization({ balance: 10 });
  const principal = { kind: 'apiKey', organizationId, keyId, environment: 'live' } as Parameters<
    typeof beginIdempotent
  >[0];
  return { organizationId, principal };
}

describe('claim of an Idempotency-Key', () => {
  test('passes to a retry within 15 s after its process died', async () => {
    const { principal } = await caller();
    const first = await beginIdempotent(principal, request('crash'));
    // Simulates a killed process: a record whose claim is no longer renewed.
    dropClaim(first.id);
    const died = Date.now();
    let retry: { id: string } | undefined;
    while (!retry && Date.now() - died < 15_000) {
      retry = await beginIdempotent(principal, request('crash')).catch(async (error: { code: string }) => {
        expect(error.code).toBe('IDEMPOTENCY_IN_FLIGHT');
        await sleep(500);
        return undefined;
      });
    }
    expect(retry?.id).toBeDefined();
    expect(retry?.id).not.toBe(first.id);
    dropClaim(retry?.id ?? '');
  });

  test('stays with a call that takes longer than the lease', async () => {
    const { organizationId, principal } = await caller();
    const slow = await beginIdempotent(principal, request('slow'));
    await sleep(12_000);
    await expect(beginIdempotent(principal, request('slow'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT' });
    dropClaim(slow.id);
    await releaseIdempotent(organizationId, slow.id);
    expect((await beginIdempotent(principal, request('slow'))).id).not.toBe(slow.id);
  });

  test('commits nothing after it was taken over', async () => {
    const { organizationId, principal } = await caller();
    const scoped = db(organizationId);
    const old = await beginIdempotent(principal, request('late'));
    dropClaim(old.id);
    await scoped.idempotencyRecord.updateMany({ where: { id: old.id }, data: { heldUntil: new Date(0) } });
    const fresh = await beginIdempotent(principal, request('late'));
    const work = (idempotencyId: string) =>
      acceptWork({ principal, idempotencyId }, price, async () => ({
        result: { by: idempotencyId },
        subjectId: 'sub',
      }));
    await expect(work(old.id)).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_FLIGHT' });
    expect(await scoped.creditEntry.count({ where: { kind: 'charge' } })).toBe(0);
    await work(fresh.id);
    expect((await beginIdempotent(principal, request('late'))).replay).toEqual({ by: fresh.id });
    expect(await scoped.creditEntry.count({ where: { kind: 'charge' } })).toBe(1);
  });
});
