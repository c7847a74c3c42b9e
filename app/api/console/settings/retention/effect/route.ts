import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Retention, RetentionEffect } from '@/core/organizations/retention-contract';
import { retentionEffect } from '@/services/retention/retention-effect';

export const POST = endpoint({
  summary: 'Preview what a retention period would delete',
  auth: consoleSession('admin'),
  body: Retention,
  response: RetentionEffect,
  handle: ({ principal, body }) => retentionEffect(principal.organizationId, body),
});
