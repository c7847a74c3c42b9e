/** Operations with an API key, by the first segment of their path; in the order of the documentation. */
export const OPERATION_GROUPS: Record<string, string> = {
  'document-processing': 'Documents',
  'kyc-sessions': 'KYC sessions',
  sanctions: 'Sanctions',
  'high-risk': 'High-risk persons',
  screening: 'Screening and alerts',
  webhooks: 'Webhook destinations',
  'webhook-deliveries': 'Webhook deliveries',
  usage: 'Usage',
  sandbox: 'Sandbox simulation',
  mcp: 'Model Context Protocol',
};

export const groupOf = (path: string): string => path.split('/')[1] ?? '';

/** `GET /kyc-sessions/{id}` becomes `getKycSessionsId`. */
export const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/[{}]/g, '').replace(/[^a-zA-Z0-9]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase())}`;

/** The entry of an operation in the documentation; null if it has none. */
export const operationHref = (method: string, path: string): string | null =>
  groupOf(path) in OPERATION_GROUPS ? `/docs#${operationId(method, path)}` : null;
