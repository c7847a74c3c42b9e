import { z } from 'zod';

export const NOTICE_KINDS = ['mention', 'answer'] as const;

/** `GET /console/notices`: what this member is to look at, newest first. */
export const NoticeList = z
  .object({
    unread: z.int(),
    notices: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(NOTICE_KINDS),
        alertId: z.string(),
        subjectName: z.string(),
        byName: z.string().nullable(),
        createdAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConsoleNotices' });
export type NoticeList = z.infer<typeof NoticeList>;

/** Everything that is unread, or what is about one alert. */
export const ReadNotices = z.strictObject({ alertId: z.string().max(64).optional() });
export type ReadNotices = z.infer<typeof ReadNotices>;
