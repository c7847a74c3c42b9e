import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail } from '@/core/alerts/contract';
import { ChangeAlertTags } from '@/core/alerts/queue/tags-contract';
import { tagAlert } from '@/services/alerts/decide/tag-alert';

export const POST = endpoint({
  summary: 'Add and remove tags of an alert',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: ChangeAlertTags,
  response: AlertDetail,
  handle: ({ principal, params, body }) => tagAlert(principal, params.id, body),
});
