import { API_VERSION } from '@/core/http/api-version';
import type { Route } from './endpoint';
import type { Json } from './openapi-schema';

const PREVIOUS_SIGNATURE = 'X-Webhook-Signature-Previous';
export const WEBHOOK_HEADERS: Json[] = Object.entries({
  'X-Webhook-Signature': 'Hex HMAC-SHA256 of the raw body, keyed with the secret as it is shown.',
  [PREVIOUS_SIGNATURE]: 'The same with the secret before, as long as it is in use beside the new one.',
  'X-Webhook-Event-Type': 'As `type` in the body.',
  'X-Webhook-Event-Id': 'As `id` in the body, the same at every attempt.',
  'X-Webhook-Retry-Count':
    'Number of failed attempts before this one; 0 at the first, and when a delivered event is sent again.',
  'webhook-id': 'As `id` in the body (Standard Webhooks).',
  'webhook-timestamp': 'Seconds since 1970 of this attempt.',
  'webhook-signature':
    '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; one for each secret in use, with a space between.',
}).map(([name, description]) => ({
  name,
  in: 'header',
  required: name !== PREVIOUS_SIGNATURE,
  description,
  schema: { type: 'string' },
}));

export const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body again brings the stored answer and no second effect, in whatever order the fields stand; with another body it is refused (422), while the first call still runs, too (409).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
export const API_VERSION_HEADER: Json = {
  name: 'X-Api-Version',
  in: 'header',
  required: false,
  description: 'The version that the caller expects; another one than the supported is refused (400).',
  schema: { type: 'string', enum: [API_VERSION] },
};
export const LAST_EVENT_ID: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was read: the stream goes on behind it.',
  schema: { type: 'string' },
};

const header = (description: string, type: 'string' | 'integer'): Json => ({ description, schema: { type } });
export const HEADERS = {
  'X-Request-Id': header('Names this call in our logs and in a problem.', 'string'),
  'X-Api-Version': header('The day of the version of the API that answered.', 'string'),
};
const LIMIT_HEADERS = {
  'RateLimit-Limit': header('Calls allowed in the window of the tightest limit.', 'integer'),
  'RateLimit-Remaining': header('Calls left in it.', 'integer'),
  'RateLimit-Reset': header(
    'Seconds until the running minute ends. What was called in it counts on in the next, less with every second; when the next call is let through is told by `Retry-After`.',
    'integer',
  ),
};
const RETRY_AFTER = { 'Retry-After': header('Seconds to wait.', 'integer') };

/** Rate limits apply once the caller is known, and only to existing methods. */
export const errorHeaders = (spec: Route['spec'], status: string): Json => ({
  ...HEADERS,
  ...(spec.limit !== 'none' && !['401', '405'].includes(status) && LIMIT_HEADERS),
  ...(['429', '503'].includes(status) && RETRY_AFTER),
  ...(status === '405' && { Allow: header('The methods of the address.', 'string') }),
});

export const headersOf = (spec: Route['spec']): Json => ({
  ...HEADERS,
  ...(spec.limit !== 'none' && LIMIT_HEADERS),
  'X-Ignored-Fields': header(
    'Fields and parameters that were sent and are not known, each percent-encoded, with commas between; only there when there are any.',
    'string',
  ),
  ...(spec.warn && {
    'X-Warnings': header(
      'What keeps the answer from meaning what it says, each percent-encoded, with commas between; only there when there is something to say.',
      'string',
    ),
  }),
  ...(spec.idempotent && { 'Idempotent-Replayed': header('`true` on an answer that was stored.', 'string') }),
});
