import { contentDisposition } from '@/core/http/content-disposition';
import { readFile } from './read-file';
import { verifyFileUrl } from './sign-file-url';

/** Types a browser may be told; anything else leaves as bytes. */
const KNOWN_TYPES = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** The file that a signed address names. */
export async function serveFile(fileId: string, query: { o: string; e: string; s: string }): Promise<Response> {
  return serveStoredFile(verifyFileUrl(fileId, query).organizationId, fileId);
}

/**
 * A stored file as a response that no browser will run: attachment, no sniffing, an empty sandbox as its policy, and not
 * kept by any cache.
 */
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
