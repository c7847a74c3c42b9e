import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ExtendKycSession } from '@/core/kyc/session/console-contract';
import { CreatedKycSession } from '@/core/kyc/session/contract';
import { extendSession } from '@/services/kyc/links/extend-session';

export const POST = endpoint({
  summary: 'Extend the link of an unfinished KYC session, also after it expired',
  auth: apiKey('KYC_SESSIONS'),
  params: z.object({ id: z.string() }),
  body: ExtendKycSession,
  response: CreatedKycSession,
  idempotent: true,
  errors: ['SESSION_COMPLETE'],
  handle: ({ principal, call, params, body }) =>
    extendSession(principal, params.id, body.minutes * 60_000, call.idempotencyId),
});
