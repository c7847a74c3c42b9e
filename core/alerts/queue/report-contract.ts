import { z } from 'zod';

const FIGURE_DAYS = [14, 30, 90] as const;
export const ReportQuery = z.object({
  days: z.coerce.number().pipe(z.literal(FIGURE_DAYS)).default(14),
  environment: z.enum(['live', 'test']).default('live'),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Upper bounds of age buckets; one unbounded bucket follows. */
export const AGE_HOURS = [4, 24, 72, 168] as const;

/** `GET /console/reports`. Days are UTC; shares are 0 to 1, null without data. */
export const AlertReport = z
  .object({
    days: z.int(),
    /** Oldest first; `backlog` is at the end of the day. */
    flow: z.array(
      z.object({ date: z.iso.date(), raised: z.int(), decided: z.int(), byRule: z.int(), backlog: z.int() }),
    ),
    /** `late`: past due. */
    ageing: z.array(z.object({ upToHours: z.int().nullable(), open: z.int(), late: z.int() })),
    /**
     * Matches, by source, of alerts raised in the period and decided since. `open`: unresolved, as in an actioned alert
     * with several possible matches. `share` is `same` of `same` and `other`.
     */
    precision: z.array(
      z.object({ source: z.string(), same: z.int(), other: z.int(), open: z.int(), share: z.number().nullable() }),
    ),
    /** Matches dismissed by each auto-dismiss rule, as they are judged now; `share` is `other` of `same` and `other`. */
    rules: z.array(
      z.object({ rule: z.string(), same: z.int(), other: z.int(), open: z.int(), share: z.number().nullable() }),
    ),
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
    /** Decisions of the period by member; empty below the role lead. */
    analysts: z.array(
      z.object({
        memberId: z.string(),
        name: z.string(),
        dismissed: z.int(),
        actioned: z.int(),
        late: z.int(),
        medianHours: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'AlertFigures' });
export type AlertReport = z.infer<typeof AlertReport>;
