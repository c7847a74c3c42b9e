import { z } from 'zod';

const FIGURE_DAYS = [14, 30, 90] as const;
export const AskFigures = z.object({
  days: z.coerce.number().pipe(z.literal(FIGURE_DAYS)).default(14),
  environment: z.enum(['live', 'test']).default('live'),
});
export type AskFigures = z.infer<typeof AskFigures>;

/** Upper bounds of the age buckets in hours; one unbounded bucket follows. */
export const AGE_HOURS = [4, 24, 72, 168] as const;

/** `GET /console/figures`: alert metrics. Days are UTC calendar days; shares are 0 to 1, null without data. */
export const AlertFigures = z
  .object({
    days: z.int(),
    /** Oldest first. `backlog` is the number open at the end of the day. */
    flow: z.array(
      z.object({ date: z.iso.date(), raised: z.int(), decided: z.int(), byRule: z.int(), backlog: z.int() }),
    ),
    /** Open alerts by age; `late` counts those past due. */
    ageing: z.array(z.object({ upToHours: z.int().nullable(), open: z.int(), late: z.int() })),
    /**
     * Outcomes of matches of alerts raised and decided in the period; `open` was actioned while several matches were
     * possible. `share` is of the judged ones.
     */
    precision: z.array(
      z.object({ source: z.string(), same: z.int(), other: z.int(), open: z.int(), share: z.number().nullable() }),
    ),
    /** Alerts decided by a member in the period, and those open and late now. */
    sla: z.array(
      z.object({
        priority: z.int(),
        inTime: z.int(),
        late: z.int(),
        share: z.number().nullable(),
        medianHours: z.number().nullable(),
        openLate: z.int(),
      }),
    ),
  })
  .meta({ id: 'AlertFigures' });
export type AlertFigures = z.infer<typeof AlertFigures>;
