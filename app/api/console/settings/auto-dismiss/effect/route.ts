import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AutoDismissEffect, AutoDismissQuestion } from '@/core/organizations/auto-dismiss-contract';
import { autoDismissEffect } from '@/services/organizations/auto-dismiss-settings';

export const POST = endpoint({
  summary: 'Preview the effect of auto-dismiss rules on alerts of the last 90 days',
  auth: consoleSession('admin'),
  body: AutoDismissQuestion,
  response: AutoDismissEffect,
  handle: ({ principal, body }) => autoDismissEffect(principal.organizationId, body.rules),
});
