import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycSession } from '@/core/kyc/session/contract';
import { cancelSession } from '@/services/kyc/session/support-actions';

export const POST = endpoint({
  summary: 'Cancel a KYC session: its link expires now',
  auth: apiKey('KYC_SESSIONS'),
  params: z.object({ id: z.string() }),
  response: KycSession,
  errors: ['SESSION_COMPLETE'],
  handle: ({ principal, params }) => cancelSession(principal, params.id),
});
