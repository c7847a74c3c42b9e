import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { StopMonitoring, SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { stopMonitoring } from '@/services/subjects/stop-monitoring';

export const POST = endpoint({
  summary: 'Stop monitoring a subject; the reason is audited',
  auth: consoleSession('lead'),
  params: z.object({ id: z.string() }),
  body: StopMonitoring,
  response: SubjectDetail,
  handle: ({ principal, params, body }) => stopMonitoring(principal, params.id, body),
});
