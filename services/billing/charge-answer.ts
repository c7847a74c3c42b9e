import type { Call, KeyPrincipal } from '@/core/principal';
import { tenantSql } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { acceptWork } from './accept-work';
import type { Charge } from './charge-credits';
import { CHARGE, type ChargedAccount, settleCharge } from './charge-parts';

/** Charge for a response without rows in one statement; with `Idempotency-Key`, through `acceptWork`. */
export async function chargeAnswer<Result>(call: Call<KeyPrincipal>, price: Charge, result: Result): Promise<Result> {
  if (call.idempotencyId) return acceptWork(call, price, async () => ({ result, subjectId: price.subjectId }));
  const { organizationId, keyId, environment } = call.principal;
  const credits = environment === 'test' ? 0 : price.credits;
  const values = [credits, newId('crd'), keyId, price.product, price.subjectId];
  const [account] = await tenantSql<ChargedAccount>(organizationId, CHARGE, values);
  await settleCharge(organizationId, credits, account);
  return result;
}
