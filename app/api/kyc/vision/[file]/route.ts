import { z } from 'zod';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { readVisionFile } from '@/services/vision/read-vision-file';

/** Static package files without session data. */
export const GET = endpoint({
  summary: 'Get a face tracker file for the customer page',
  auth: open('files of public packages, the same for everybody'),
  params: z.object({ file: z.string().max(80) }),
  response: null,
  produces: 'application/octet-stream',
  handle: async ({ params, request }) => {
    const { bytes, headers } = await readVisionFile(params.file, request.headers.get('accept-encoding'));
    return new Response(bytes, {
      headers: {
        ...headers,
        'cache-control': 'public, max-age=604800',
        vary: 'accept-encoding',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  },
});
