import { z } from 'zod';
import { viewQuery } from './view-query';

/** Views that one member may keep. */
export const VIEWS_MAX = 20;

export const AlertView = z.object({ id: z.string(), name: z.string(), query: z.string() }).meta({ id: 'AlertView' });
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
