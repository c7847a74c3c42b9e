import { z } from 'zod';

const FIGURE_DAYS = [14, 30, 90] as const;
export const AskFigures = z.object({
  days: z.coerce.number().pipe(z.literal(FIGURE_DAYS)).default(14),
  environment: z.enum(['live', 'test']).default('live'),
});
export type AskFigures = z.infer<typeof AskFigures>;

/** How long open alerts have waited: `ageing[i]` is up to so many hours, the last without end. */
export const AGE_HOURS = [4, 24, 72, 168] as const;

/** `GET /console/figures`: how the work on alerts goes. Days are calendar days in UTC; shares are 0 to 1, null where nothing was counted. */
export const AlertFigures = z
  .object({
    days: z.int(),
    /** Oldest first. `backlog` is what was open at the end of the day. */
    flow: z.array(
      z.object({ date: z.iso.date(), raised: z.int(), decided: z.int(), byRule: z.int(), backlog: z.int() }),
    ),
    /** Open alerts by age; `late` of them are past their time. */
    ageing: z.array(z.object({ upToHours: z.int().nullable(), open: z.int(), late: z.int() })),
    /** Matches of alerts raised in the period and decided since: the same person, another one, or `open` (acted on while several could be meant). `share` is of what was judged. */
    precision: z.array(
      z.object({ source: z.string(), same: z.int(), other: z.int(), open: z.int(), share: z.number().nullable() }),
    ),
    /** Alerts decided in the period by a person, and what is open and late now. */
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
