import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { KycUploadProgress, StartKycUpload } from '@/core/kyc/upload-contract';
import { startUpload } from '@/services/kyc/start-upload';

export const POST = endpoint({
  summary: 'Announce a photo that comes in chunks, or ask how far it is',
  auth: customerSession(),
  body: StartKycUpload,
  response: KycUploadProgress,
  handle: ({ principal, body }) => startUpload(principal, body),
});
