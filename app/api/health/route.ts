import { z } from 'zod';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';

export const GET = endpoint({
  summary: 'Liveness probe',
  limit: 'none',
  auth: open('Probes have no key, and the answer says nothing about anyone.'),
  response: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }),
  handle: async () => ({ status: 'ok' as const }),
});
