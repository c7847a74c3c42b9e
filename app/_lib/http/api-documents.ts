import { sha256 } from '@/platform/security/crypto';
import { type Audience, openApiDocument } from './openapi';
import type { Json } from './openapi-schema';
import { baseUrl } from './origin';

const made = new Map<Audience, Promise<Json>>();

/** Cached per audience: takes a second of CPU and is public. */
export function apiDocument(audience: Audience): Promise<Json> {
  let document = made.get(audience);
  if (!document) {
    document = import('../generated/routes').then(({ routes }) =>
      openApiDocument(routes, `${baseUrl()}/api`, audience),
    );
    made.set(audience, document);
  }
  return document;
}

const written = new Map<Audience, Promise<{ text: string; etag: string }>>();

/** Cached, as a document has half a megabyte and needs no key. */
function writtenDocument(audience: Audience): Promise<{ text: string; etag: string }> {
  let document = written.get(audience);
  if (!document) {
    document = apiDocument(audience).then((json) => {
      const text = JSON.stringify(json);
      return { text, etag: `"${sha256(text).slice(0, 32)}"` };
    });
    written.set(audience, document);
  }
  return document;
}

/** Readable by pages of other origins, such as API explorers. */
export async function apiDocumentResponse(request: Request, audience: Audience): Promise<Response> {
  const { text, etag } = await writtenDocument(audience);
  const headers = { etag, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
}
