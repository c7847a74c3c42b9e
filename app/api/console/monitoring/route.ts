import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { wholeNumber } from '@/core/http/query-values';
import { MonitoringOverview } from '@/core/screening/monitoring/contract';
import { listMonitoring } from '@/services/monitoring/list-monitoring';

export const GET = endpoint({
  summary: 'List monitored subjects and their changes',
  auth: consoleSession('viewer'),
  query: z.object({ offset: wholeNumber(0, 10_000_000).default(0) }),
  response: MonitoringOverview,
  handle: ({ principal, query }) => listMonitoring(principal.organizationId, query.offset),
});
