export { Gatehouse, type GatehouseOptions, type RequestOptions } from './client.js';
export { GatehouseConnectionError, GatehouseError } from './errors.js';
export type { DocumentEvent } from './events.js';
export type { components, paths } from './schema.js';
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.js';
