import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ApiKeyView, UpdateApiKey } from '@/core/api-keys/contract';
import { updateApiKey } from '@/services/api-keys/api-keys';

export const PATCH = endpoint({
  summary: 'Update an API key',
  auth: confirmedSession('developer'),
  params: z.object({ id: z.string() }),
  body: UpdateApiKey,
  response: ApiKeyView,
  handle: ({ call, params, body }) => updateApiKey(call, params.id, body),
});
