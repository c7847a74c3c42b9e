import type { Product } from '@/core/products';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { sha256 } from '@/platform/security/digest';
import { signKeyToken } from '../identity/api-key-token';

export type KeyOrder = {
  name: string;
  products: readonly Product[];
  environment: 'live' | 'test';
  lifeDays: number | null;
  createdBy: string | null;
};

/** Only a hash and the last four characters are stored. */
export async function issueApiKey(
  tx: Tx,
  organizationId: string,
  order: KeyOrder,
): Promise<{ id: string; token: string }> {
  const id = newId('key');
  const issuedAt = clock.now();
  const expiresAt = order.lifeDays === null ? null : new Date(issuedAt.getTime() + order.lifeDays * 86_400_000);
  const { products, environment } = order;
  const token = await signKeyToken({ organizationId, keyId: id, products, environment, issuedAt, expiresAt });
  await tx.apiKey.create({
    data: {
      id,
      organizationId,
      name: order.name,
      products: [...products],
      environment,
      tokenHash: sha256(token),
      lastFour: token.slice(-4),
      expiresAt,
      createdBy: order.createdBy,
      createdAt: issuedAt,
    },
  });
  return { id, token };
}
