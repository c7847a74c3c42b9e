import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { UsedTags } from '@/core/alerts/queue/tags-contract';
import { usedTags } from '@/services/alerts/decide/tag-alert';

export const GET = endpoint({
  summary: 'List alert tags, most used first',
  auth: consoleSession('viewer'),
  response: UsedTags,
  handle: ({ principal }) => usedTags(principal.organizationId),
});
