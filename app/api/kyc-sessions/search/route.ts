import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycSessionList } from '@/core/kyc/contract';
import { KycSessionFilters } from '@/core/kyc/session-query';
import { listSessions } from '@/services/kyc/list-sessions';

export const POST = endpoint({
  summary: 'List KYC sessions by filters in the body',
  auth: apiKey('KYC_SESSIONS'),
  body: KycSessionFilters,
  response: KycSessionList,
  handle: ({ principal, body }) => listSessions(principal, body),
});
