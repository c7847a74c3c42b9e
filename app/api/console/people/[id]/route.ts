import { z } from 'zod';
import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { Person } from '@/core/screening/person-contract';
import { getPerson } from '@/services/people/get-person';

export const GET = endpoint({
  summary: 'Somebody who was screened: what was submitted, and the alerts about them',
  auth: consoleSession('viewer'),
  params: z.object({ id: z.string() }),
  response: Person,
  handle: ({ principal, params }) => getPerson(principal.organizationId, params.id),
});
