import { z } from 'zod';
import { PRODUCTS } from '@/core/products';
import { PLAIN_LINE, PLAIN_LINE_FAULT } from '@/core/text/direction-marks';
import { KEY_LIVES } from './lives';

const KEY_STATES = ['active', 'expiring', 'expired', 'invalidated'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A key as the console shows it; the token itself is shown once, at creation. */
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
    /** In the past: no longer valid. In the future: still valid until then, after a rotation. */
    invalidatedAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    lastUsedRoute: z.string().nullable(),
    lastUsedIp: z.string().nullable(),
    /** Credits spent in the last 30 days. */
    credits30d: z.int(),
  })
  .meta({ id: 'ConsoleApiKey' });
export type ApiKeyView = z.infer<typeof ApiKeyView>;

export const ApiKeyList = z.object({ keys: z.array(ApiKeyView) });

/** Body of `POST /console/api-keys`. */
export const CreateApiKey = z
  .object({
    name: z.string().trim().min(1).max(80).regex(PLAIN_LINE, PLAIN_LINE_FAULT),
    products: z
      .array(z.enum(PRODUCTS))
      .min(1)
      .max(PRODUCTS.length)
      .transform((products) => PRODUCTS.filter((product) => products.includes(product))),
    environment: z.enum(['live', 'test']),
    lifeDays: z.union([...KEY_LIVES.map((days) => z.literal(days)), z.null()]),
  })
  .meta({ id: 'CreateApiKey' });
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** Answer of creation and rotation: the only time the token is seen. */
export const CreatedApiKey = z.object({ key: ApiKeyView, token: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

const EXPIRING_MS = 14 * 86_400_000;

/** How a key stands at `now`. A key that is being rotated out is `expiring` until its overlap ends. */
export function keyState(key: { expiresAt: Date | null; invalidatedAt: Date | null }, now: Date): KeyState {
  if (key.invalidatedAt && key.invalidatedAt <= now) return 'invalidated';
  if (key.expiresAt && key.expiresAt <= now) return 'expired';
  const end = [key.expiresAt, key.invalidatedAt].filter((at) => at !== null);
  return end.some((at) => at.getTime() - now.getTime() < EXPIRING_MS) ? 'expiring' : 'active';
}
