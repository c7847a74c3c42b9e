import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CreatedKycSession, CreateKycSession, KycSessionList } from '@/core/kyc/session/contract';
import { KycSessionFilters, KycSessionQuery } from '@/core/kyc/session/session-query';
import { createSession } from '@/services/kyc/session/create-session';
import { listKycSessions } from '@/services/kyc/session/list-sessions';

export const POST = endpoint({
  summary: 'Create a KYC session and get the link for the customer',
  auth: apiKey('KYC_SESSIONS'),
  body: CreateKycSession,
  response: CreatedKycSession,
  status: 201,
  idempotent: true,
  handle: ({ call, body }) => createSession(call, body),
});

/** Filters as JSON body or query parameters; the query wins. */
export const GET = endpoint({
  summary: 'List KYC sessions',
  auth: apiKey('KYC_SESSIONS'),
  query: KycSessionQuery,
  body: KycSessionFilters,
  response: KycSessionList,
  handle: ({ principal, query, body }) => listKycSessions(principal, { ...body, ...query }),
});
