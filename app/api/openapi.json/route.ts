import { z } from 'zod';
import { apiDocumentResponse } from '@/app/_lib/http/api-documents';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';

const OpenApiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

export const GET = endpoint({
  summary: 'Get this OpenAPI document',
  auth: open('Integrators read it before they have a key.'),
  response: OpenApiDocument,
  handle: ({ request }) => apiDocumentResponse(request, 'integrators'),
});
