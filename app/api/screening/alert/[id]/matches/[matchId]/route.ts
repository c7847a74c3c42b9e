import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Alert, DecideMatchByKey } from '@/core/alerts/contract';
import { decideMatchByKey } from '@/services/alerts/decide/decide-match';

export const POST = endpoint({
  summary: 'Decide a match of an open alert, or reopen it',
  auth: apiKey('ALERT_DECISIONS', 'individualScreening'),
  params: z.object({ id: z.string(), matchId: z.string() }),
  body: DecideMatchByKey,
  response: Alert,
  idempotent: true,
  errors: ['NOT_FOUND', 'INVALID_ALERT_TRANSITION', 'VERSION_CONFLICT'],
  handle: ({ call, params, body }) => decideMatchByKey(call, params, body),
});
