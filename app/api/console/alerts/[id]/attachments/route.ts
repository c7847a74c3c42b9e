import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AddAttachment, AlertDetail } from '@/core/alerts/contract';
import { BODY_LIMITS } from '@/core/http/limits';
import { addAttachment } from '@/services/alerts/decide/attach-file';

export const POST = endpoint({
  summary: 'Attach a file to an alert',
  auth: consoleSession(),
  limit: 'attachments',
  params: z.object({ id: z.string() }),
  body: AddAttachment,
  maxBodyBytes: BODY_LIMITS.file,
  response: AlertDetail,
  status: 201,
  errors: [
    'TOO_MANY_FILES',
    'FILE_TOO_LARGE',
    'FILE_UNREADABLE',
    'FILE_INFECTED',
    'UNSUPPORTED_FILE_TYPE',
    'IMAGE_TOO_LARGE',
    'PDF_ENCRYPTED',
  ],
  handle: ({ principal, params, body }) => addAttachment(principal, params.id, body),
});
