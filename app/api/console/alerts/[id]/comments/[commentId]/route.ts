import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail } from '@/core/alerts/contract';
import { deleteComment } from '@/services/alerts/decide/comment-alert';

export const DELETE = endpoint({
  summary: 'Delete a comment; a placeholder remains',
  auth: consoleSession(),
  params: z.object({ id: z.string(), commentId: z.string() }),
  response: AlertDetail,
  handle: ({ principal, params }) => deleteComment(principal, params.id, params.commentId),
});
