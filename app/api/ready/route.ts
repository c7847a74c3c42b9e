import { z } from 'zod';
import { open } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { sharedLook } from '@/services/streams/shared-look';
import { readiness } from '@/services/system/readiness';

const SHARED_MS = 250;

const Readiness = z
  .object({
    status: z.enum(['ready', 'not_ready']),
    missing: z.array(z.string()),
    checks: z.record(z.string(), z.boolean()),
  })
  .meta({ id: 'Readiness' });

export const GET = endpoint({
  summary: 'Whether the service can do its work',
  limit: 'none',
  auth: open('Load balancers have no key, and the answer names parts, not people.'),
  response: Readiness,
  handle: async () => {
    // Limits checks under many probes.
    const answer = await sharedLook('readiness', SHARED_MS, readiness);
    return answer.status === 'ready' ? answer : Response.json(answer, { status: 503 });
  },
});
