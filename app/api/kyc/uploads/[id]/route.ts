import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ChunkHeaders, readChunk } from '@/app/_lib/http/read-upload';
import { KycUploadProgress } from '@/core/kyc/document/upload-contract';
import { MAX_CHUNK_BYTES } from '@/core/kyc/document/upload-limits';
import { receiveChunk } from '@/services/kyc/uploads/receive-chunk';

/** From `upload-offset`, at most 1 MB, with `content-digest` (RFC 9530, sha-256). */
export const PUT = endpoint({
  summary: 'Upload the next chunk of a photo',
  auth: customerSession(),
  params: z.object({ id: z.string().max(100) }),
  takes: ['application/octet-stream'],
  maxBodyBytes: MAX_CHUNK_BYTES,
  headers: ChunkHeaders,
  response: KycUploadProgress,
  handle: async ({ principal, params, request }) => receiveChunk(principal, params.id, await readChunk(request)),
});
