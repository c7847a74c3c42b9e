import { z } from 'zod';
import { PRODUCTS } from '@/core/products';

/** 32-bit integer. */
const MOST_CREDITS = 2_147_483_647;

const unique = <T>(values: T[]): T[] => [...new Set(values)];

const fields = {
  /** A key must have the product as well. */
  products: z.array(z.enum(PRODUCTS)).max(PRODUCTS.length).transform(unique),
  individualScreening: z.boolean(),
  allowedPrivateRanges: z
    .array(z.union([z.cidrv4(), z.cidrv6()]))
    .max(20)
    .transform(unique),
  /** Null for unlimited. */
  creditLimit: z.int().min(0).max(MOST_CREDITS).nullable(),
  warningLevels: z
    .array(z.int().min(1).max(99))
    .max(5)
    .transform((levels) => unique(levels).sort((a, b) => a - b)),
};

/** An update must send the `revision` it read. */
export const AccessView = z
  .object({ ...fields, creditsUsed: z.int().nullable(), revision: z.string() })
  .meta({ id: 'AccessSettings' });
export type AccessView = z.infer<typeof AccessView>;

/** `startPeriod` resets the used credits. */
export const ChangeAccess = z
  .strictObject({ ...fields, startPeriod: z.boolean().default(false), revision: z.string().max(64) })
  .meta({ id: 'ChangeAccessSettings' });
export type ChangeAccess = z.infer<typeof ChangeAccess>;
