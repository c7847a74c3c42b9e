import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AccessView, ChangeAccess } from '@/core/organizations/access-contract';
import { changeAccess, readAccess } from '@/services/organizations/access-settings';

export const GET = endpoint({
  summary: 'Get products, features, private webhook ranges and credits',
  auth: consoleSession('admin'),
  response: AccessView,
  handle: ({ principal }) => readAccess(principal),
});

export const PUT = endpoint({
  summary: 'Update products, features, private webhook ranges and credits',
  auth: consoleSession('admin'),
  body: ChangeAccess,
  response: AccessView,
  handle: ({ principal, body }) => changeAccess(principal, body),
});
