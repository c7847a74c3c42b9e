import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { FindQuestion, Found } from '@/core/search/contract';
import { findAnything } from '@/services/search/find-anything';

export const POST = endpoint({
  summary: 'Search alerts, subjects, KYC sessions and documents by name or ID',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: FindQuestion,
  response: Found,
  handle: ({ principal, body }) => findAnything(principal.organizationId, body.text),
});
