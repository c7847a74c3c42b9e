import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { deleteAlertView } from '@/services/alert-views/alert-views';

export const DELETE = endpoint({
  summary: 'Forget a kept view',
  auth: consoleSession('viewer'),
  params: z.object({ id: z.string() }),
  response: z.object({}),
  handle: ({ principal, params }) => deleteAlertView(principal, params.id),
});
