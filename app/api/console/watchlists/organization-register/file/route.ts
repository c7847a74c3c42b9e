import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { downloadRegister } from '@/services/pep-lists/download-register';

export const GET = endpoint({
  summary: 'The organization’s register as it was sent',
  auth: consoleSession('admin'),
  response: null,
  produces: 'text/csv',
  handle: ({ principal }) => downloadRegister(principal),
});
