import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AddComment, AlertDetail } from '@/core/alerts/contract';
import { addComment } from '@/services/alerts/decide/comment-alert';

export const POST = endpoint({
  summary: 'Comment on an alert',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: AddComment,
  response: AlertDetail,
  status: 201,
  handle: ({ principal, params, body }) => addComment(principal, params.id, body),
});
