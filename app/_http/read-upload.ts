import { FILE_LIMITS } from '@/core/documents/file-limits';
import { DomainError } from '@/core/errors';
import { UploadedFile } from '@/core/kyc/contract';
import { validationError } from './problem';
import { readJson } from './read-body';

/** What an upload carried: its bytes, or base64 that is still to be decoded, with the type its sender gives it. */
export type ReadUpload = { bytes: Uint8Array; mimeType: string } | { base64Data: string; mimeType: string };

/**
 * One photo: the bytes as the body with their own content type, or as JSON `{ base64Data, mimeType }`. Reading stops at the
 * size limit, whatever length was announced.
 */
export async function readUpload(request: Request): Promise<ReadUpload> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') return { bytes: await readBytes(request, FILE_LIMITS.bytes), mimeType: type };
  const parsed = UploadedFile.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error, 'body');
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError('FILE_TOO_LARGE', `A file may have at most ${maxBytes / 1024 / 1024} MB.`);
}
