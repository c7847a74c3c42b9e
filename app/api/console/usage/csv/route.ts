import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ReadUsage } from '@/core/organizations/console-contract';
import { exportUsage } from '@/services/usage/read-usage';

export const GET = endpoint({
  summary: 'Export credit usage as CSV, by day, key and operation',
  auth: consoleSession('developer'),
  query: ReadUsage,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, query }) => exportUsage(principal, query.days),
});
