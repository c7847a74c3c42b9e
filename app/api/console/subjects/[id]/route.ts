import { z } from 'zod';
import { confirmedSession, consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { deleteScreening } from '@/services/screening/requests/delete-screening';
import { getSubject } from '@/services/subjects/get-subject';

const params = z.object({ id: z.string() });

export const GET = endpoint({
  summary: 'Get a screened subject with its submitted data and alerts',
  auth: consoleSession('viewer'),
  params,
  response: SubjectDetail,
  handle: ({ principal, params }) => getSubject(principal.organizationId, params.id),
});

export const DELETE = endpoint({
  summary: 'Erase a subject: all screenings of an external ID, with their results and decisions',
  auth: confirmedSession('admin'),
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['ERASURE_BLOCKED', 'LEGAL_HOLD'],
  handle: ({ principal, params }) => deleteScreening(principal, params.id),
});
