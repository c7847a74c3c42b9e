import { anyMember } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { NoticeList, ReadNotices } from '@/core/alerts/notices/notices-contract';
import { listNotices, readNotices } from '@/services/notifications/list-notices';

export const GET = endpoint({
  summary: 'List your notifications',
  auth: anyMember(),
  response: NoticeList,
  handle: ({ principal }) => listNotices(principal),
});

export const POST = endpoint({
  summary: 'Mark notifications as read',
  auth: anyMember(),
  body: ReadNotices,
  response: NoticeList,
  handle: ({ principal, body }) => readNotices(principal, body),
});
