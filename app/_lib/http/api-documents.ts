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
