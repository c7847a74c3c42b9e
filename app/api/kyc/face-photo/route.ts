import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { readUpload } from '@/app/_lib/http/read-upload';
import { BODY_LIMITS } from '@/core/http/limits';
import { CustomerSession } from '@/core/kyc/session/customer-contract';
import { submitStill } from '@/services/kyc/liveness/submit-still';

export const PUT = endpoint({
  summary: 'Upload a face photo instead of the live check (bytes, or JSON with base64Data and mimeType)',
  auth: customerSession(),
  takes: ['image/jpeg', 'image/png', 'application/json'],
  maxBodyBytes: BODY_LIMITS.file,
  response: CustomerSession,
  handle: async ({ principal, request }) => submitStill(principal, await readUpload(request)),
});
