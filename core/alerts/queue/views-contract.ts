import { z } from 'zod';
import { viewQuery } from './view-query';

export const VIEWS_MAX = 20;
export const SHARED_MAX = 50;

export const AlertView = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    /** Visible to other members. */
    shared: z.boolean(),
    own: z.boolean(),
    ownerName: z.string(),
  })
  .meta({ id: 'AlertView' });
export type AlertView = z.infer<typeof AlertView>;

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
