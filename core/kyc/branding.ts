import { z } from 'zod';
import { accentOf, TEXT_CONTRAST } from './accent';

/** `GET /console/branding`: what customers see of the organization. */
export const Branding = z
  .object({ name: z.string(), accent: z.string().nullable(), logoUrl: z.string().nullable() })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof Branding>;

/** Body of `PUT /console/branding`; null goes back to ours. */
export const ChangeBranding = z
  .strictObject({
    accent: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .transform((text) => text.toLowerCase())
      .refine((colour) => accentOf(colour).accent !== null, {
        message: `neither white nor dark text reaches ${TEXT_CONTRAST}:1 on this colour`,
      })
      .nullable(),
  })
  .meta({ id: 'ChangeBranding' });
