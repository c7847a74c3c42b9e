import { anyApiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ReadUsage, Usage } from '@/core/organizations/console-contract';
import { readUsage } from '@/services/usage/read-usage';

export const GET = endpoint({
  summary: 'Get the credit balance and usage of the organization',
  auth: anyApiKey(),
  query: ReadUsage,
  response: Usage,
  handle: ({ principal, query }) => readUsage(principal, query.days),
});
