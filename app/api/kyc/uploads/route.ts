import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycUploadProgress, StartKycUpload } from '@/core/kyc/document/upload-contract';
import { startUpload } from '@/services/kyc/uploads/start-upload';

export const POST = endpoint({
  summary: 'Start a chunked photo upload, or get its offset',
  auth: customerSession(),
  body: StartKycUpload,
  response: KycUploadProgress,
  handle: ({ principal, body }) => startUpload(principal, body),
});
