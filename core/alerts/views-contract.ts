import { z } from 'zod';

/** The filters that a kept view may hold, as they stand in the address of the queue. */
const FILTERS = ['view', 'riskLevel', 'source', 'search', 'sort'] as const;
/** Views that one member may keep. */
export const VIEWS_MAX = 20;

/** Filters as text, the same for the same filters: known names in a fixed order, nothing else. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of FILTERS) {
    const value = params.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.toString();
}

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
      .transform((text) => viewQuery(new URLSearchParams(text)))
      .refine((text) => text !== '', 'holds no filter'),
  })
  .meta({ id: 'SaveAlertView' });
export type SaveAlertView = z.input<typeof SaveAlertView>;
