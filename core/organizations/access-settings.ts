import { z } from 'zod';
import { PRODUCTS } from '@/core/products';

/** Stored settings that an API key and a webhook destination are checked against. */
export const AccessSettings = z.object({
  products: z.array(z.enum(PRODUCTS)).default([...PRODUCTS]),
  features: z.object({ individualScreening: z.boolean().default(true) }).prefault({}),
  webhooks: z.object({ allowedPrivateRanges: z.array(z.string()).default([]) }).prefault({}),
});
export type AccessSettings = z.infer<typeof AccessSettings>;
