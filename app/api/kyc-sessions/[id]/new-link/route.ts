import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { NewKycLink } from '@/core/kyc/session/console-contract';
import { sendNewLink } from '@/services/kyc/links/send-new-link';

export const POST = endpoint({
  summary: 'Replace a finished KYC session by one with fresh attempts; a repeated call returns the same one',
  auth: apiKey('KYC_SESSIONS'),
  params: z.object({ id: z.string() }),
  response: NewKycLink,
  errors: ['INVALID_STATE_TRANSITION'],
  handle: ({ principal, params }) => sendNewLink(principal, params.id),
});
