import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { BODY_LIMITS } from '@/core/http/limits';
import { AssistKycDocument, ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { assistDocument } from '@/services/kyc/review/start-assisted-session';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';

export const POST = endpoint({
  summary: 'Add document photos on behalf of the customer',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: AssistKycDocument,
  maxBodyBytes: BODY_LIMITS.documents,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await assistDocument(principal, params.id, body);
    return getConsoleSession(principal, params.id);
  },
});
