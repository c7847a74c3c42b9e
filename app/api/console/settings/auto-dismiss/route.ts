import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AutoDismissView, ChangeAutoDismiss } from '@/core/organizations/auto-dismiss-contract';
import { changeAutoDismiss, readAutoDismiss } from '@/services/organizations/auto-dismiss-settings';

export const GET = endpoint({
  summary: 'Get the auto-dismiss rules',
  auth: consoleSession('admin'),
  response: AutoDismissView,
  handle: ({ principal }) => readAutoDismiss(principal),
});

export const PUT = endpoint({
  summary: 'Update the auto-dismiss rules',
  auth: consoleSession('admin'),
  body: ChangeAutoDismiss,
  response: AutoDismissView,
  handle: ({ principal, body }) => changeAutoDismiss(principal, body),
});
