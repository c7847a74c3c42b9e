import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { searchIndex } from './build-index';

export const GET = endpoint({
  summary: 'Get the search index of the documentation',
  auth: open('The documentation is public.'),
  response: null,
  produces: 'application/json',
  handle: async () =>
    new Response(await searchIndex(), {
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
    }),
});
