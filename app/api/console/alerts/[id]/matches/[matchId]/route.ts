import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail, DecideMatch } from '@/core/alerts/contract';
import { decideMatch } from '@/services/alerts/decide/decide-match';

export const POST = endpoint({
  summary: 'Decide a match: false positive, true positive, or reopen',
  auth: consoleSession(),
  params: z.object({ id: z.string(), matchId: z.string() }),
  body: DecideMatch,
  response: AlertDetail,
  handle: ({ principal, params, body }) => decideMatch(principal, params.id, params.matchId, body),
});
