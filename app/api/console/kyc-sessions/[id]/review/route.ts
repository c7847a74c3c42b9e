import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ConsoleKycSession, ReviewKycSession } from '@/core/kyc/session/console-contract';
import { reviewSession } from '@/services/kyc/review/review-session';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';

export const POST = endpoint({
  summary: 'Decide a KYC session that needs review',
  auth: consoleSession(),
  params: z.object({ id: z.string() }),
  body: ReviewKycSession,
  response: ConsoleKycSession,
  handle: async ({ principal, params, body }) => {
    await reviewSession(principal, params.id, body);
    return getConsoleSession(principal, params.id);
  },
});
