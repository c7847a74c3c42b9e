import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ListSubjects, SubjectList } from '@/core/screening/subjects/subject-contract';
import { listSubjects } from '@/services/subjects/list-subjects';

export const POST = endpoint({
  summary: 'List screened subjects by name or external ID',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: ListSubjects,
  response: SubjectList,
  handle: ({ principal, body }) => listSubjects(principal.organizationId, body),
});
