import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertDetail, UndoDecision } from '@/core/alerts/contract';
import { undoDecision } from '@/services/alerts/decide/undo-decision';

export const POST = endpoint({
  summary: 'Undo your latest decision within 10 seconds',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: UndoDecision,
  response: AlertDetail,
  handle: ({ principal, params, body }) => undoDecision(principal, { id: params.id, version: body.version }),
});
