import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleKycSession, ExtendKycSession } from '@/core/kyc/session/console-contract';
import { extendSession } from '@/services/kyc/links/extend-session';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';

export const POST = endpoint({
  summary: 'Extend a KYC session',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: ExtendKycSession,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await extendSession(principal, params.id, body.minutes * 60_000);
    return getConsoleSession(principal, params.id);
  },
});
