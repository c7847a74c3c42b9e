import { z } from 'zod';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { serveFile } from '@/services/files/serve-file';

export const GET = endpoint({
  summary: 'Get a stored file by its signed URL, valid for 5 minutes',
  auth: open('the address is signed and expires'),
  params: z.object({ id: z.string() }),
  query: z.object({ o: z.string().max(64), e: z.string().regex(/^\d{1,12}$/), s: z.string().max(128) }),
  errors: ['FORBIDDEN'],
  response: null,
  produces: ['image/jpeg', 'image/png', 'application/pdf', 'application/octet-stream'],
  handle: ({ params, query }) => serveFile(params.id, query),
});
