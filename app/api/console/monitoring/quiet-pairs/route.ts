import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { wholeNumber } from '@/core/http/query-values';
import { QuietPairs } from '@/core/screening/quiet-pairs-contract';
import { listQuietPairs } from '@/services/monitoring/list-quiet-pairs';

export const GET = endpoint({
  summary: 'Pairs of a person and a list entry that were ruled out and stay quiet, and what would wake them',
  auth: consoleSession('viewer'),
  query: z.object({ offset: wholeNumber(0, 10_000_000).default(0) }),
  response: QuietPairs,
  handle: ({ principal, query }) => listQuietPairs(principal.organizationId, query.offset),
});
