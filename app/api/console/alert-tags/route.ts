import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { UsedTags } from '@/core/alerts/tags-contract';
import { usedTags } from '@/services/alerts/used-tags';

export const GET = endpoint({
  summary: 'The tags on the organization’s alerts, the most used first',
  auth: consoleSession('viewer'),
  response: UsedTags,
  handle: ({ principal }) => usedTags(principal.organizationId),
});
