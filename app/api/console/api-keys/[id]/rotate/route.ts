import { z } from 'zod';
import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { CreatedApiKey } from '@/core/api-keys/contract';
import { rotateApiKey } from '@/services/api-keys/api-keys';

export const POST = endpoint({
  summary: 'Rotate an API key',
  auth: confirmedSession('developer'),
  params: z.object({ id: z.string() }),
  response: CreatedApiKey,
  status: 201,
  handle: ({ call, params }) => rotateApiKey(call, params.id),
});
