import { confirmedSession, consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ApiKeyList, CreateApiKey, CreatedApiKey } from '@/core/api-keys/contract';
import { createApiKey, listApiKeys } from '@/services/api-keys/api-keys';

export const GET = endpoint({
  summary: 'List API keys',
  auth: consoleSession('developer'),
  response: ApiKeyList,
  handle: ({ principal }) => listApiKeys(principal),
});

export const POST = endpoint({
  summary: 'Create an API key',
  auth: confirmedSession('developer'),
  body: CreateApiKey,
  response: CreatedApiKey,
  status: 201,
  handle: ({ call, body }) => createApiKey(call, body),
});
