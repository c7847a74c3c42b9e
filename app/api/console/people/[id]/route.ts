import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { Person } from '@/core/screening/subjects/subject-contract';
import { deleteScreening } from '@/services/screening/delete-screening';
import { getPerson } from '@/services/subjects/get-person';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'Somebody who was screened: what was submitted, and the alerts about them',
  auth: consoleSession('viewer'),
  params,
  response: Person,
  handle: ({ principal, params }) => getPerson(principal.organizationId, params.id),
});

export const DELETE = endpoint({
  summary: 'Erase a person: every screening of the same external id, with what was found and decided',
  auth: consoleSession('admin'),
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['NOT_ERASABLE_YET'],
  handle: ({ principal, params }) => deleteScreening(principal, params.id),
});
