import type { Audience } from './openapi';
import { openApiDocument } from './openapi';
import type { Json } from './openapi-schema';
import { baseUrl } from './origin';

const made = new Map<Audience, Promise<Json>>();

/** The document of one audience, made once: it takes a second of processor time, and anyone may ask for it. */
export function apiDocument(audience: Audience): Promise<Json> {
  let document = made.get(audience);
  if (!document) {
    document = import('@/app/api/routes').then(({ routes }) => openApiDocument(routes, `${baseUrl()}/api`, audience));
    made.set(audience, document);
  }
  return document;
}
