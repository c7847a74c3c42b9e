import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { downloadRegister } from '@/services/organization-register/download-register';

export const GET = endpoint({
  summary: 'The organization’s register as it was sent',
  auth: consoleSession('admin'),
  response: null,
  produces: 'text/csv',
  handle: ({ principal }) => downloadRegister(principal),
});
