import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AddCommentByKey, CreatedComment } from '@/core/alerts/contract';
import { addCommentByKey } from '@/services/alerts/decide/comment-alert';

export const POST = endpoint({
  summary: 'Comment on an alert',
  auth: apiKey('ALERT_DECISIONS', 'individualScreening'),
  params: z.object({ id: z.string() }),
  body: AddCommentByKey,
  response: CreatedComment,
  status: 201,
  idempotent: true,
  handle: ({ call, params, body }) => addCommentByKey(call, params.id, body.body),
});
