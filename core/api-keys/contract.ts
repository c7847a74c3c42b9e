import { z } from 'zod';
import { PRODUCTS } from '@/core/products';
import { PLAIN_LINE, PLAIN_LINE_FAULT } from '@/core/shared/text/direction-marks';
import { KEY_LIFETIME_DAYS } from './key-lifetimes';

const KEY_STATES = ['active', 'expiring', 'expired', 'invalidated'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Without the token. */
export const ApiKeyView = z
  .object({
    id: z.string(),
    name: z.string(),
    products: z.array(z.enum(PRODUCTS)),
    environment: z.enum(['live', 'test']),
    lastFour: z.string(),
    state: z.enum(KEY_STATES),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    expiresAt: z.string().nullable(),
    /** In the future after a rotation: valid until then. */
    invalidatedAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    lastUsedRoute: z.string().nullable(),
    lastUsedIp: z.string().nullable(),
    credits30d: z.int(),
  })
  .meta({ id: 'ConsoleApiKey' });
export type ApiKeyView = z.infer<typeof ApiKeyView>;

export const ApiKeyList = z.object({ keys: z.array(ApiKeyView) });

export const CreateApiKey = z
  .object({
    name: z.string().trim().min(1).max(80).regex(PLAIN_LINE, PLAIN_LINE_FAULT),
    products: z
      .array(z.enum(PRODUCTS))
      .min(1)
      .max(PRODUCTS.length)
      .transform((products) => PRODUCTS.filter((product) => products.includes(product))),
    environment: z.enum(['live', 'test']),
    lifeDays: z.union([...KEY_LIFETIME_DAYS.map((days) => z.literal(days)), z.null()]),
  })
  .meta({ id: 'CreateApiKey' });
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** The only response with the token. */
export const CreatedApiKey = z.object({ key: ApiKeyView, token: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

const EXPIRING_MS = 14 * 86_400_000;

/** `expiring`: the key expires within 14 days or was rotated and is in its overlap. */
export function keyState(key: { expiresAt: Date | null; invalidatedAt: Date | null }, now: Date): KeyState {
  if (key.invalidatedAt && key.invalidatedAt <= now) return 'invalidated';
  if (key.expiresAt && key.expiresAt <= now) return 'expired';
  const end = [key.expiresAt, key.invalidatedAt].filter((at) => at !== null);
  return end.some((at) => at.getTime() - now.getTime() < EXPIRING_MS) ? 'expiring' : 'active';
}
