import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { readUpload } from '@/app/_lib/http/read-upload';
import { knownMimeTypes } from '@/core/documents/files/file-limits';
import { BODY_LIMITS } from '@/core/http/limits';
import { PAGE_METHODS } from '@/core/kyc/capture/capture-policy';
import { SIDES } from '@/core/kyc/document/document-types';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { storeUpload } from '@/services/kyc/uploads/store-upload';

export const PUT = endpoint({
  summary: 'Upload a photo of one side of the document (bytes, or JSON with base64Data and mimeType)',
  auth: customerSession(),
  params: z.object({ side: z.enum(SIDES) }),
  query: z.object({
    captureMethod: z.enum(PAGE_METHODS).default('file').describe('How the photo was taken, as reported by the page.'),
  }),
  takes: [...knownMimeTypes, 'application/json'],
  maxBodyBytes: BODY_LIMITS.file,
  response: CustomerSession,
  handle: async ({ principal, params, query, request }) =>
    storeUpload(principal, params.side, await readUpload(request), query.captureMethod),
});
