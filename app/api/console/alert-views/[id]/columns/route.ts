import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { QueueColumns } from '@/core/alerts/columns-contract';
import { AlertView } from '@/core/alerts/views-contract';
import { chooseViewColumns } from '@/services/alert-views/choose-view-columns';

export const PUT = endpoint({
  summary: 'Choose the columns that a kept view shows',
  auth: consoleSession('viewer'),
  params: z.object({ id: z.string() }),
  body: QueueColumns,
  response: AlertView,
  handle: ({ principal, params, body }) => chooseViewColumns(principal, params.id, body),
});
