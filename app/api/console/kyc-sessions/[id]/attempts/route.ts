import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleKycSession, GrantKycAttempts } from '@/core/kyc/session/console-contract';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';
import { grantAttempts } from '@/services/kyc/session/support-actions';

export const POST = endpoint({
  summary: 'Grant more attempts to a KYC session',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: GrantKycAttempts,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await grantAttempts(principal, params.id, body);
    return getConsoleSession(principal, params.id);
  },
});
