import { z } from 'zod';
import { QUEUE_COLUMNS } from './columns';
import { Columns } from './columns-contract';
import { viewQuery } from './view-query';

/** Views that one member may keep. */
export const VIEWS_MAX = 20;
/** Views that an organization may share: as many as anybody looks through. */
export const SHARED_MAX = 50;

export const AlertView = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    /** In their order; none where it was kept before columns were. */
    columns: z.array(z.enum(QUEUE_COLUMNS)),
    /** Whether the others of the organization see it. */
    shared: z.boolean(),
    /** Whether it is of who asks: nobody else changes it. */
    own: z.boolean(),
    ownerName: z.string(),
  })
  .meta({ id: 'AlertView' });
export type AlertView = z.infer<typeof AlertView>;

/** One's own, and those that others share. */
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
    columns: Columns.default([]),
  })
  .meta({ id: 'SaveAlertView' });
export type SaveAlertView = z.input<typeof SaveAlertView>;
export type SavedView = z.output<typeof SaveAlertView>;

export const ShareAlertView = z.strictObject({ shared: z.boolean() }).meta({ id: 'ShareAlertView' });
export type ShareAlertView = z.infer<typeof ShareAlertView>;
