import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail, SendBackDecision } from '@/core/alerts/contract';
import { sendBackDecision } from '@/services/alerts/decide/undo-decision';

export const POST = endpoint({
  summary: 'Return a proposed decision',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: SendBackDecision,
  response: AlertDetail,
  handle: ({ principal, params, body }) => sendBackDecision(principal, params.id, body),
});
