import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ApiKeyView } from '@/core/api-keys/contract';
import { invalidateApiKey } from '@/services/api-keys/api-keys';

export const POST = endpoint({
  summary: 'Invalidate an API key',
  auth: consoleSession('developer'),
  params: z.object({ id: z.string() }),
  response: ApiKeyView,
  handle: ({ call, params }) => invalidateApiKey(call, params.id),
});
