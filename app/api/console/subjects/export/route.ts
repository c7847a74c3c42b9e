import { confirmedSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ExportSubjects } from '@/core/screening/subjects/subject-contract';
import { exportSubjects } from '@/services/subjects/export-subjects';

export const POST = endpoint({
  summary: 'Export screened subjects as CSV',
  auth: confirmedSession('analyst'),
  limit: 'consoleFind',
  body: ExportSubjects,
  response: null,
  produces: 'text/csv',
  handle: ({ principal, body }) => exportSubjects(principal, body),
});
