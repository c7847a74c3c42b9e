import { z } from 'zod';
import { viewQuery } from './view-query';

/** Saved views per member. */
export const VIEWS_MAX = 20;
/** Shared views per organization. */
export const SHARED_MAX = 50;

export const AlertView = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    /** Visible to other members. */
    shared: z.boolean(),
    /** Owned by the signed-in member; only the owner can change it. */
    own: z.boolean(),
    ownerName: z.string(),
  })
  .meta({ id: 'AlertView' });
export type AlertView = z.infer<typeof AlertView>;

/** Own and shared views. */
export const AlertViews = z.object({ views: z.array(AlertView) }).meta({ id: 'AlertViews' });
export type AlertViews = z.infer<typeof AlertViews>;

export const SaveAlertView = z
  .strictObject({
    name: z.string().trim().min(1).max(40),
    query: z
      .string()
      .max(1_500)
      .transform((text) => {
        const given = new URLSearchParams(text);
        return viewQuery(given, given.get('search') ?? '');
      })
      .refine((text) => text !== '', 'holds no filter'),
  })
  .meta({ id: 'SaveAlertView' });
export type SaveAlertView = z.input<typeof SaveAlertView>;
export type SavedView = z.output<typeof SaveAlertView>;

export const ShareAlertView = z.strictObject({ shared: z.boolean() }).meta({ id: 'ShareAlertView' });
export type ShareAlertView = z.infer<typeof ShareAlertView>;
