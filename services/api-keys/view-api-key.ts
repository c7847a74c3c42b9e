import { type ApiKeyView, keyState } from '@/core/api-keys/contract';
import { PRODUCTS, type Product } from '@/core/products';

/** Never the hash. */
export type StoredKey = {
  id: string;
  name: string;
  products: string[];
  environment: string;
  lastFour: string;
  createdAt: Date;
  createdBy: string | null;
  expiresAt: Date | null;
  invalidatedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedRoute: string | null;
  lastUsedIp: string | null;
};

export function viewApiKey(key: StoredKey, now: Date, credits30d = 0): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    products: key.products.filter((product): product is Product => PRODUCTS.some((known) => known === product)),
    environment: key.environment === 'test' ? 'test' : 'live',
    lastFour: key.lastFour,
    state: keyState(key, now),
    createdAt: key.createdAt.toISOString(),
    createdBy: key.createdBy,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    invalidatedAt: key.invalidatedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedRoute: key.lastUsedRoute,
    lastUsedIp: key.lastUsedIp,
    credits30d,
  };
}
