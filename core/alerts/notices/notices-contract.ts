import { z } from 'zod';
import { LIST_PROBLEMS } from '@/core/screening/watchlists/list-problems';
import { PAGE_NOTICES } from './notice-place';

const NOTICE_KINDS = [
  'mention',
  'assigned',
  'answer',
  'help',
  'proposal',
  'sentBack',
  'approved',
  'twoPeopleEased',
  'thresholdRaised',
  'creditsLow',
  'creditsExhausted',
  'signInBlocked',
  'passkeyAdded',
  'providerLinked',
  'delisted',
  'alertChanged',
  'proposalOvertaken',
  ...LIST_PROBLEMS,
] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** `GET /console/notices`, newest first. */
export const NoticeList = z
  .object({
    unread: z.int(),
    notices: z.array(
      z.object({
        id: z.string(),
        kind: NoticeKind,
        /** Both null if the notice concerns no single alert or session. */
        alertId: z.string().nullable(),
        sessionId: z.string().nullable(),
        /** Subject, customer, a session's six-character code, or list titles. */
        subjectName: z.string(),
        byName: z.string().nullable(),
        excerpt: z.string().nullable(),
        createdAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConsoleNotices' });
export type NoticeList = z.infer<typeof NoticeList>;

export const ReadNotices = z.strictObject({
  alertId: z.string().max(64).optional(),
  sessionId: z.string().max(64).optional(),
  watchlists: z.literal(true).optional(),
  kind: z.enum(PAGE_NOTICES).optional(),
});
export type ReadNotices = z.infer<typeof ReadNotices>;
