import { z } from 'zod';
import { accentOf, TEXT_CONTRAST } from './accent';
import { ReturnUrl } from './return-url';

export const Branding = z
  .object({
    name: z.string(),
    accent: z.string().nullable(),
    logoUrl: z.string().nullable(),
    contact: z.object({
      text: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      privacyUrl: z.string().nullable(),
      returnUrl: z.string().nullable(),
    }),
  })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof Branding>;

/** Stored settings of the customer page, validated on change. */
export const BrandSettings = z.object({
  branding: z.object({ accent: z.string().nullable().default(null) }).prefault({}),
  contact: z
    .object({
      text: z.string().nullable().default(null),
      email: z.string().nullable().default(null),
      phone: z.string().nullable().default(null),
      privacyUrl: z.string().nullable().default(null),
      returnUrl: z.string().nullable().default(null),
    })
    .prefault({}),
});
export type BrandSettings = z.infer<typeof BrandSettings>;

/** Null restores the default. */
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

const ownPage = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500);

/** Null clears a field. */
export const ChangeContact = z
  .strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .refine((text) => !/\p{Cc}/u.test(text), { message: 'must be one line of text' })
      .nullable(),
    email: z.email().max(200).nullable(),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[0-9][0-9 ()/.-]{2,30}$/, 'must be a phone number')
      .nullable(),
    privacyUrl: ownPage.nullable(),
    returnUrl: ReturnUrl.nullable().default(null),
  })
  .meta({ id: 'ChangeContact' });
export type ChangeContact = z.infer<typeof ChangeContact>;
