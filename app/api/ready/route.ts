import { z } from 'zod';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { readiness } from '@/services/health/readiness';
import { sharedDetection } from '@/services/realtime/streams';

const SHARED_MS = 250;

const Readiness = z
  .object({
    status: z.enum(['ready', 'not_ready']),
    missing: z.array(z.string()),
    checks: z.record(z.string(), z.boolean()),
  })
  .meta({ id: 'Readiness' });

export const GET = endpoint({
  summary: 'Readiness probe',
  limit: 'none',
  auth: open('Load balancers have no key, and the answer names parts, not people.'),
  response: Readiness,
  unavailable: 'Not ready',
  handle: async () => {
    // Limits checks under many probes.
    const answer = await sharedDetection('readiness', SHARED_MS, readiness);
    return answer.status === 'ready' ? answer : Response.json(answer, { status: 503 });
  },
});
