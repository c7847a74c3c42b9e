import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Deleted, KycSession } from '@/core/kyc/session/contract';
import { getSession } from '@/services/kyc/session/customer-session';
import { deleteSession } from '@/services/kyc/session/delete-session';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'Get a KYC session with its results',
  auth: apiKey('KYC_SESSIONS'),
  params,
  response: KycSession,
  handle: ({ principal, params }) => getSession(principal, params.id),
});

export const DELETE = endpoint({
  summary: 'Delete a KYC session and all associated data',
  auth: apiKey('KYC_SESSIONS'),
  params,
  response: Deleted,
  errors: ['LEGAL_HOLD'],
  handle: ({ principal, params }) => deleteSession(principal, params.id),
});
