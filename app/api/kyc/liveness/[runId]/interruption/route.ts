import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CustomerSession, GiveUpLivenessRun } from '@/core/kyc/session/customer-contract';
import { interruptLivenessRun } from '@/services/kyc/liveness/interrupt-liveness-run';

/** Page hidden or run stopped; twice per session without counting as an attempt. */
export const POST = endpoint({
  summary: 'Abort a liveness run that was interrupted or stopped by the customer',
  auth: customerSession(),
  params: z.object({ runId: z.string() }),
  body: GiveUpLivenessRun,
  response: CustomerSession,
  handle: ({ principal, params, body }) => interruptLivenessRun(principal, params.runId, body?.reason),
});
