import { z } from 'zod';
import { LIST_TROUBLES } from '../screening/list-trouble';
import { ROOM_NOTICES } from './notice-place';

const NOTICE_KINDS = [
  'mention',
  'assigned',
  'answer',
  'help',
  'proposal',
  'sentBack',
  'approved',
  'twoPeopleEased',
  'thresholdProposed',
  'signInBlocked',
  'delisted',
  'alertChanged',
  'proposalOvertaken',
  ...LIST_TROUBLES,
] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** `GET /console/notices`: what this member is to look at, newest first. */
export const NoticeList = z
  .object({
    unread: z.int(),
    notices: z.array(
      z.object({
        id: z.string(),
        kind: NoticeKind,
        /** What it is about: the one or the other, or else what the kind says (`assigned`: several alerts). */
        alertId: z.string().nullable(),
        sessionId: z.string().nullable(),
        /** The person of the alert; a session's customer, or the six characters by which it is called; the titles of the lists. */
        subjectName: z.string(),
        byName: z.string().nullable(),
        /** How the comment begins in which the member is mentioned. */
        excerpt: z.string().nullable(),
        createdAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'ConsoleNotices' });
export type NoticeList = z.infer<typeof NoticeList>;

/** Everything that is unread, or what is about one alert, one session, the watchlists, or of one kind that leads to a room. */
export const ReadNotices = z.strictObject({
  alertId: z.string().max(64).optional(),
  sessionId: z.string().max(64).optional(),
  watchlists: z.literal(true).optional(),
  kind: z.enum(ROOM_NOTICES).optional(),
});
export type ReadNotices = z.infer<typeof ReadNotices>;
