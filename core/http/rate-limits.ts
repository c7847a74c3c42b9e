/** Requests per sliding 60 s (docs/api.md#rate-limits). `reads` and `writes` bound a key as a whole, the others single operations inside them. */
export const RATE_LIMITS = {
  reads: 600,
  writes: 300,
  documentCreate: 60,
  screeningCreate: 120,
  sanctionsSearch: 300,
  highRiskSearch: 60,
  highRiskNoCache: 20,
  customer: 120,
  customerAddress: 300,
  console: 1200,
  consoleFind: 120,
  /** Each is kept and read in a thread of its own. */
  registerUpload: 20,
  open: 300,
  /** A link that sets a password, looked at or used; as many as sign-ins from one address. */
  memberLink: 20,
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
