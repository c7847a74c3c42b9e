import type { Call, KeyPrincipal } from '@/core/principal';
import { newId } from '@/platform/ids';
import { tenantSql } from '@/platform/sql';
import { acceptWork } from './accept-work';
import type { Charge } from './charge-credits';
import { CHARGE, type ChargedAccount, settleCharge } from './charge-parts';

/**
 * Charges for an answer that leaves nothing behind but its charge: one statement instead of a transaction of six. With an
 * `Idempotency-Key` the answer is kept in the same transaction, so it goes the way of all accepted work.
 */
export async function chargeAnswer<Result>(call: Call<KeyPrincipal>, price: Charge, result: Result): Promise<Result> {
  if (call.idempotencyId) return acceptWork(call, price, async () => ({ result, subjectId: price.subjectId }));
  const { organizationId, keyId, environment } = call.principal;
  const credits = environment === 'test' ? 0 : price.credits;
  const values = [credits, newId('crd'), keyId, price.product, price.subjectId];
  const [account] = await tenantSql<ChargedAccount>(organizationId, CHARGE, values);
  await settleCharge(organizationId, credits, account);
  return result;
}
