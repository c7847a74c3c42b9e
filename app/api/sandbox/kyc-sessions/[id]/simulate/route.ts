import { testKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycSession } from '@/core/kyc/session/contract';
import { SandboxPath, SimulateSession } from '@/core/sandbox/contract';
import { simulateSession } from '@/services/sandbox/simulate-session';

export const POST = endpoint({
  summary: 'Sandbox: act as the customer of a test session',
  auth: testKey('KYC_SESSIONS'),
  params: SandboxPath,
  body: SimulateSession,
  response: KycSession,
  errors: ['SESSION_COMPLETE', 'SESSION_EXPIRED', 'SESSION_INVALID'],
  handle: ({ principal, params, body }) => simulateSession(principal, params.id, body.outcome),
});
