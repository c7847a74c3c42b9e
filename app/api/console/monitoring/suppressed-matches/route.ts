import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { wholeNumber } from '@/core/http/query-values';
import { SuppressedMatches } from '@/core/screening/monitoring/suppressed-matches-contract';
import { listSuppressedMatches } from '@/services/monitoring/list-suppressed-matches';

export const GET = endpoint({
  summary: 'List suppressed matches and their re-alert conditions',
  auth: consoleSession('viewer'),
  query: z.object({ offset: wholeNumber(0, 10_000_000).default(0) }),
  response: SuppressedMatches,
  handle: ({ principal, query }) => listSuppressedMatches(principal.organizationId, query.offset),
});
