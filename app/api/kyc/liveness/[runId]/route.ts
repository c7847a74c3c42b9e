import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { BODY_LIMITS } from '@/core/http/limits';
import { SubmitLivenessRun } from '@/core/kyc/liveness/contract';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { submitLivenessRun } from '@/services/kyc/liveness/submit-liveness-run';

/** The server analyses the frames itself. */
export const POST = endpoint({
  summary: 'Submit the frames of a liveness run',
  auth: customerSession(),
  params: z.object({ runId: z.string() }),
  body: SubmitLivenessRun,
  maxBodyBytes: BODY_LIMITS.livenessRun,
  response: CustomerSession,
  handle: ({ principal, params, body }) => submitLivenessRun(principal, params.runId, body),
});
