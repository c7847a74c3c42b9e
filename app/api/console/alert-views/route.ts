import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertView, AlertViews, SaveAlertView } from '@/core/alerts/queue/views-contract';
import { listAlertViews, saveAlertView } from '@/services/alert-views/alert-views';

export const GET = endpoint({
  summary: 'List your saved views and those shared with you',
  auth: consoleSession('viewer'),
  response: AlertViews,
  handle: ({ principal }) => listAlertViews(principal),
});

export const POST = endpoint({
  summary: 'Save a view of the alert queue',
  auth: consoleSession('viewer'),
  body: SaveAlertView,
  response: AlertView,
  status: 201,
  handle: ({ principal, body }) => saveAlertView(principal, body),
});
