import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { downloadRegister } from '@/services/pep-lists/download-register';

export const GET = endpoint({
  summary: 'Download the organization’s PEP list as uploaded',
  auth: consoleSession('admin'),
  response: null,
  produces: 'text/csv',
  handle: ({ principal }) => downloadRegister(principal),
});
