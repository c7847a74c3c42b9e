import { z } from 'zod';
import { apiDocumentResponse } from '@/app/_lib/http/api-documents';
import { open } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { DomainError } from '@/core/errors';

const OpenApiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
const AUDIENCES = { 'console.json': 'console', 'customers.json': 'customers' } as const;
const isAudience = (name: string): name is keyof typeof AUDIENCES => Object.hasOwn(AUDIENCES, name);

/** `console.json` and `customers.json`. */
export const GET = endpoint({
  summary: 'Get the OpenAPI document of the console or of customers',
  auth: open('It describes operations and holds no data.'),
  params: z.object({ audience: z.string() }),
  response: OpenApiDocument,
  handle: ({ request, params: { audience } }) => {
    if (!isAudience(audience)) throw new DomainError('NOT_FOUND', 'There is no such API document.');
    return apiDocumentResponse(request, AUDIENCES[audience]);
  },
});
