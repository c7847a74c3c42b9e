import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { BODY_LIMITS } from '@/core/http/limits';
import { AssistKycFace, ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { assistFace } from '@/services/kyc/review/start-assisted-session';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';

export const POST = endpoint({
  summary: 'Add a face photo on behalf of the customer',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: AssistKycFace,
  maxBodyBytes: BODY_LIMITS.file,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await assistFace(principal, params.id, body);
    return getConsoleSession(principal, params.id);
  },
});
