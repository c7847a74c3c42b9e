import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { ListPeople, PeopleList } from '@/core/screening/people-contract';
import { listPeople } from '@/services/people/list-people';

export const POST = endpoint({
  summary: 'Everybody who was screened, by name or external id, a page at a time',
  auth: consoleSession('viewer'),
  limit: 'consoleFind',
  body: ListPeople,
  response: PeopleList,
  handle: ({ principal, body }) => listPeople(principal.organizationId, body),
});
