import { z } from 'zod';
import { FILE_LIMITS } from '@/core/documents/files/file-limits';
import { DomainError } from '@/core/errors';
import { BODY_LIMITS } from '@/core/http/limits';
import { plainIssue } from '@/core/http/problem-body';
import { MAX_CHUNK_BYTES } from '@/core/kyc/document/upload-limits';
import { UploadedFile } from '@/core/kyc/session/customer-contract';
import { fileTooLarge, readBytes } from './body-chunks';
import { validationError } from './problem';
import { readJson } from './read-body';

/** `mimeType` is the sender's claim. */
export type ReadUpload = { bytes: Uint8Array; mimeType: string } | { base64Data: string; mimeType: string };

/**
 * A photo as raw body or JSON `{ base64Data, mimeType }`. Enforces the limit while reading, regardless of
 * content-length.
 */
export async function readUpload(request: Request): Promise<ReadUpload> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json')
    return { bytes: await readBytes(request, FILE_LIMITS.bytes, fileTooLarge), mimeType: type };
  const parsed = UploadedFile.safeParse(
    await readJson(request, BODY_LIMITS.file, () => fileTooLarge(FILE_LIMITS.bytes)),
    { error: plainIssue },
  );
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error, 'body');
}

export const ChunkHeaders = z.object({
  'upload-offset': z.string().describe('Byte offset of the chunk.'),
  'content-digest': z.string().describe('SHA-256 of the chunk (RFC 9530): `sha-256=:<base64>:`.'),
});

const OFFSET = /^\d{1,9}$/;
/** RFC 9530; other algorithms are ignored. */
const DIGEST = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/;

/** `sha256` in hex, as claimed by the sender. */
export async function readChunk(request: Request): Promise<{ offset: number; bytes: Uint8Array; sha256: string }> {
  const offset = request.headers.get('upload-offset') ?? '';
  if (!OFFSET.test(offset)) throw badHeader('upload-offset', 'names the byte at which the chunk begins');
  const digest = DIGEST.exec(request.headers.get('content-digest') ?? '')?.[1];
  if (!digest) throw badHeader('content-digest', 'must hold the SHA-256 of the chunk: sha-256=:<base64>:');
  const bytes = await readBytes(request, MAX_CHUNK_BYTES, fileTooLarge);
  if (bytes.byteLength === 0) throw badHeader('content-length', 'a chunk has at least one byte');
  return { offset: Number(offset), bytes, sha256: Buffer.from(digest, 'base64').toString('hex') };
}

function badHeader(path: string, message: string): DomainError {
  return new DomainError('VALIDATION_ERROR', `${path}: ${message}`, { errors: [{ path, code: 'invalid', message }] });
}
