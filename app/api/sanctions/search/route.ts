import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SanctionsSearch, SanctionsSearchResult } from '@/core/screening/contract';
import { searchSanctions } from '@/services/screening/search/search-sanctions';

export const POST = endpoint({
  summary: 'Search sanctions lists for a person, organization, vessel or aircraft',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  body: SanctionsSearch,
  response: SanctionsSearchResult,
  limit: 'sanctionsSearch',
  idempotent: true,
  errors: ['CREDITS_EXHAUSTED'],
  handle: ({ call, body }) => searchSanctions(call, body),
});
