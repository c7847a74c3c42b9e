import { API_VERSION } from '@/core/http/api-version';
import type { Route } from './endpoint';
import type { Json } from './openapi-schema';

const PREVIOUS_SIGNATURE = 'X-Webhook-Signature-Previous';
export const WEBHOOK_HEADERS: Json[] = Object.entries({
  'X-Webhook-Signature': 'Hex HMAC-SHA256 of the raw body, keyed with the secret as shown.',
  [PREVIOUS_SIGNATURE]: 'The same with the previous secret, while it is still valid after a rotation.',
  'X-Webhook-Event-Type': 'Same as `type` in the body.',
  'X-Webhook-Event-Id': 'Same as `id` in the body; identical for every attempt.',
  'X-Webhook-Retry-Count':
    'Number of previous failed attempts. 0 for the first attempt and for a resent event that was delivered.',
  'webhook-id': 'Same as `id` in the body (Standard Webhooks).',
  'webhook-timestamp': 'Unix time of this attempt, in seconds.',
  'webhook-signature':
    '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; one per valid secret, separated by spaces.',
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
    'A repeated key with the same body returns the stored response without a second effect; field order does not matter. Another body is rejected (422), as is a repeat while the first request is running (409).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
export const API_VERSION_HEADER: Json = {
  name: 'X-Api-Version',
  in: 'header',
  required: false,
  description: 'Expected API version. An unsupported version is rejected (400).',
  schema: { type: 'string', enum: [API_VERSION] },
};
export const LAST_EVENT_ID: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'ID of the last event read; the stream resumes after it.',
  schema: { type: 'string' },
};

const header = (description: string, type: 'string' | 'integer'): Json => ({ description, schema: { type } });
export const HEADERS = {
  'X-Request-Id': header('Identifies this request in the logs and in error responses.', 'string'),
  'X-Api-Version': header('API version of the response (a date).', 'string'),
};
const LIMIT_HEADERS = {
  'RateLimit-Limit': header('Requests allowed in the window of the tightest limit.', 'integer'),
  'RateLimit-Remaining': header('Remaining requests in the window.', 'integer'),
  'RateLimit-Reset': header(
    'Seconds until the current minute ends. Its requests still count in the next minute, with decreasing weight; `Retry-After` gives the time until the next request is accepted.',
    'integer',
  ),
};
const RETRY_AFTER = { 'Retry-After': header('Seconds to wait.', 'integer') };

/** Rate limits apply once the caller is known, and only to existing methods. */
export const errorHeaders = (spec: Route['spec'], status: string): Json => ({
  ...HEADERS,
  ...(spec.limit !== 'none' && !['401', '405'].includes(status) && LIMIT_HEADERS),
  ...(['429', '503'].includes(status) && RETRY_AFTER),
  ...(status === '405' && { Allow: header('Supported methods.', 'string') }),
});

export const headersOf = (spec: Route['spec']): Json => ({
  ...HEADERS,
  ...(spec.limit !== 'none' && LIMIT_HEADERS),
  'X-Ignored-Fields': header(
    'Unknown fields and parameters of the request, percent-encoded and separated by commas (present only when applicable).',
    'string',
  ),
  ...(spec.warn && {
    'X-Warnings': header(
      'Limitations of this result, percent-encoded and separated by commas (present only when applicable).',
      'string',
    ),
  }),
  ...(spec.idempotent && { 'Idempotent-Replayed': header('`true` for a stored response.', 'string') }),
});
