import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycSessionList } from '@/core/kyc/session/contract';
import { KycSessionFilters } from '@/core/kyc/session/session-query';
import { listKycSessions } from '@/services/kyc/session/list-sessions';

export const POST = endpoint({
  summary: 'List KYC sessions by filters in the body',
  auth: apiKey('KYC_SESSIONS'),
  body: KycSessionFilters,
  response: KycSessionList,
  handle: ({ principal, body }) => listKycSessions(principal, body),
});
