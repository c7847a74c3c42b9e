import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycFunnel, KycFunnelQuery } from '@/core/kyc/session/funnel';
import { readFunnel } from '@/services/kyc/session/read-funnel';

export const GET = endpoint({
  summary: 'Get the KYC funnel and drop-off',
  auth: consoleSession('viewer'),
  query: KycFunnelQuery,
  response: KycFunnel,
  handle: ({ principal, query }) => readFunnel(principal.organizationId, query),
});
