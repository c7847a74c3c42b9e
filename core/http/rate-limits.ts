/**
 * Requests per sliding 60 s (docs/api.md#rate-limits). `reads` and `writes` apply to a key, the others to single
 * operations.
 */
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
  /** Each upload uses its own thread. */
  registerUpload: 20,
  open: 300,
  /** Links that set a password, as many as sign-ins per address. */
  memberLink: 20,
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
