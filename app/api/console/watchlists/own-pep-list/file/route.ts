import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { downloadPepList } from '@/services/pep-lists/download-pep-list';

export const GET = endpoint({
  summary: 'Download the organization’s PEP list as uploaded',
  auth: consoleSession('admin'),
  response: null,
  produces: 'text/csv',
  handle: ({ principal }) => downloadPepList(principal),
});
