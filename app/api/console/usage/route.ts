import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Usage } from '@/core/organizations/console-contract';
import { readUsage } from '@/services/usage/read-usage';

const Query = z.object({
  days: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number')
    .default('30')
    .transform(Number)
    .pipe(z.int().min(1).max(366)),
});

export const GET = endpoint({
  summary: 'Get credit usage',
  auth: consoleSession('admin'),
  query: Query,
  response: Usage,
  handle: ({ principal, query }) => readUsage(principal, query.days),
});
