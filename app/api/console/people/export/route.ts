import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ExportPeople } from '@/core/screening/people-contract';
import { exportPeople } from '@/services/people/export-people';

export const POST = endpoint({
  summary: 'Everybody who was screened, by name or external id, as CSV',
  auth: consoleSession('analyst'),
  limit: 'consoleFind',
  body: ExportPeople,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, body }) => exportPeople(principal, body),
});
