import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail } from '@/core/alerts/contract';
import { removeAttachment } from '@/services/alerts/decide/attach-file';

export const DELETE = endpoint({
  summary: 'Remove an attachment of an open alert',
  auth: consoleSession(),
  params: z.object({ id: z.string(), attachmentId: z.string() }),
  response: AlertDetail,
  errors: ['INVALID_ALERT_TRANSITION', 'LEGAL_HOLD'],
  handle: ({ principal, params }) => removeAttachment(principal, params.id, params.attachmentId),
});
