import { contentDisposition } from '@/core/http/content-disposition';
import { readFile } from './read-file';
import { verifyFileUrl } from './sign-file-url';

const KNOWN_TYPES = new Set(['image/jpeg', 'image/png', 'application/pdf']);

export async function serveFile(fileId: string, query: { o: string; e: string; s: string }): Promise<Response> {
  return serveStoredFile(verifyFileUrl(fileId, query).organizationId, fileId);
}

/** Attachment, nosniff, sandbox CSP and no caching, so that no browser runs it. */
export async function serveStoredFile(organizationId: string, fileId: string): Promise<Response> {
  const file = await readFile(organizationId, fileId);
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': KNOWN_TYPES.has(file.mimeType) ? file.mimeType : 'application/octet-stream',
      'content-length': String(file.content.byteLength),
      'content-disposition': contentDisposition(file.filename),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    },
  });
}
