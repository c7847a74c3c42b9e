import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SearchHits, SearchQuery } from '@/core/search/contract';
import { searchAll } from '@/services/search/search-all';

export const POST = endpoint({
  summary: 'Search alerts, subjects, KYC sessions and documents by name or ID',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: SearchQuery,
  response: SearchHits,
  handle: ({ principal, body }) => searchAll(principal.organizationId, body.text),
});
