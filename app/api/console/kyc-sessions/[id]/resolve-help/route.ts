import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AnswerKycHelp, ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { answerHelp } from '@/services/kyc/review/request-help';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';

export const POST = endpoint({
  summary: 'Resolve a help request of a customer',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: AnswerKycHelp,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await answerHelp(principal, params.id, body.note);
    return getConsoleSession(principal, params.id);
  },
});
