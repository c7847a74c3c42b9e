import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ReadUsage, Usage } from '@/core/organizations/console-contract';
import { readUsage } from '@/services/usage/read-usage';

export const GET = endpoint({
  summary: 'Get credit usage',
  auth: consoleSession('developer'),
  query: ReadUsage,
  response: Usage,
  handle: ({ principal, query }) => readUsage(principal, query.days),
});
