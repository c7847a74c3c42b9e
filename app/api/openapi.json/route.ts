import { z } from 'zod';
import { open } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { openApiDocument } from '@/app/_http/openapi';
import { baseUrl } from '@/app/_http/origin';

const OpenApiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

/** Made once: it takes a second of processor time, and anyone may ask for it. */
let document: ReturnType<typeof openApiDocument> | undefined;

/** The machine-readable contract, made from the same schemas that the routes parse with. */
export const GET = endpoint({
  summary: 'This document',
  auth: open('Integrators read it before they have a key.'),
  response: OpenApiDocument,
  handle: async () => {
    document ??= import('../routes').then(({ routes }) => openApiDocument(routes, `${baseUrl()}/api`));
    return Response.json(await document, { headers: { 'cache-control': 'public, max-age=300' } });
  },
});
