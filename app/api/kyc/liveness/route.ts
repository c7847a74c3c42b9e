import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { LivenessRun, StartLivenessRun } from '@/core/kyc/liveness/contract';
import { startLivenessRun } from '@/services/kyc/liveness/start-liveness-run';

/** Challenges are drawn by the server; idempotent per run. */
export const POST = endpoint({
  summary: 'Start a liveness run',
  auth: customerSession(),
  body: StartLivenessRun,
  response: LivenessRun,
  handle: ({ principal, body }) => startLivenessRun(principal, body),
});
