import { z } from 'zod';
import { PRODUCTS } from '@/core/products';
import { PLAIN_LINE, PLAIN_LINE_FAULT } from '@/core/shared/text/direction-marks';
import { RATE_LIMITS } from '../http/limits';
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
    /** Null if no member created it. */
    createdByName: z.string().nullable(),
    allowedAddresses: z.array(z.string()),
    rateLimit: z.int().nullable(),
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

const name = z.string().trim().min(1).max(80).regex(PLAIN_LINE, PLAIN_LINE_FAULT);
const products = z
  .array(z.enum(PRODUCTS))
  .min(1)
  .max(PRODUCTS.length)
  .transform((products) => PRODUCTS.filter((product) => products.includes(product)));
/** Addresses or CIDR ranges, stored as ranges. */
const allowedAddresses = z
  .array(
    z.union([
      z.cidrv4(),
      z.cidrv6(),
      z.ipv4().transform((address) => `${address}/32`),
      z.ipv6().transform((address) => `${address}/128`),
    ]),
  )
  .max(50)
  .transform((ranges) => [...new Set(ranges)]);
/** Calls a minute. */
const rateLimit = z.int().min(1).max(RATE_LIMITS.reads).nullable();

export const CreateApiKey = z
  .object({
    name,
    products,
    environment: z.enum(['live', 'test']),
    lifeDays: z.union([...KEY_LIFETIME_DAYS.map((days) => z.literal(days)), z.null()]),
    allowedAddresses: allowedAddresses.default([]),
    rateLimit: rateLimit.default(null),
  })
  .meta({ id: 'CreateApiKey' });
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** A mistyped restriction must not be ignored. */
export const UpdateApiKey = z
  .strictObject({
    name: name.optional(),
    products: products.optional(),
    allowedAddresses: allowedAddresses.optional(),
    rateLimit: rateLimit.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'name at least one change')
  .meta({ id: 'UpdateApiKey' });
export type UpdateApiKey = z.infer<typeof UpdateApiKey>;

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
