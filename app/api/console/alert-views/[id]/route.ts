import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertView, ShareAlertView } from '@/core/alerts/queue/views-contract';
import { deleteAlertView, shareAlertView } from '@/services/alert-views/alert-views';

export const PATCH = endpoint({
  summary: 'Share or unshare a saved view',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: ShareAlertView,
  response: AlertView,
  handle: ({ principal, params, body }) => shareAlertView(principal, params.id, body),
});

export const DELETE = endpoint({
  summary: 'Delete a saved view',
  auth: consoleSession('viewer'),
  params: z.object({ id: z.string() }),
  response: z.object({}),
  handle: ({ principal, params }) => deleteAlertView(principal, params.id),
});
