import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ComparedNames, CompareNames, compareTwo } from '@/core/screening/scoring/compare-two';

export const POST = endpoint({
  summary: 'Compare two names; nothing is searched, charged or stored',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: CompareNames,
  response: ComparedNames,
  handle: async ({ body }) => compareTwo(body),
});
