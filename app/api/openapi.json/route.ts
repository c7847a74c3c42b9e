import { z } from 'zod';
import { open } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { openApiDocument } from '@/app/_http/openapi';
import { baseUrl } from '@/app/_http/origin';

const OpenApiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** The machine-readable contract, made from the same schemas that the routes parse with. */
export const GET = endpoint({
  summary: 'This document',
  auth: open('Integrators read it before they have a key.'),
  response: OpenApiDocument,
  handle: async () => {
    const { routes } = await import('../routes');
    return Response.json(await openApiDocument(routes, `${baseUrl()}/api`), {
      headers: { 'cache-control': 'public, max-age=300' },
    });
  },
});
