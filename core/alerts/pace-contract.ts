import { z } from 'zod';

/** Days begin where the member is, so their browser says when today and this week began. */
export const AskPace = z.object({ today: z.iso.datetime({ offset: true }), week: z.iso.datetime({ offset: true }) });
export type AskPace = z.infer<typeof AskPace>;

/** `GET /console/pace`: how the signed-in member gets on. Of nobody else, and nothing to compare it with but the due times. */
export const OwnPace = z
  .object({
    /** Alerts that they decided, or proposed a decision of, since. */
    today: z.int(),
    week: z.int(),
    /** Of the week's, those that were decided before they were due. */
    inTime: z.int(),
    /** Of this week, the median time an alert took: core/alerts/pace.ts. Null while too little is known. */
    medianSeconds: z.number().nullable(),
  })
  .meta({ id: 'ConsoleOwnPace' });
export type OwnPace = z.infer<typeof OwnPace>;
