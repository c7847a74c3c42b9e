/** Per sliding 60 s (docs/api.md#rate-limits). `reads` and `writes` apply to a key. */
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
  /** Each uses its own thread. */
  registerUpload: 20,
  open: 300,
  /** As many as sign-ins per address. */
  memberLink: 20,
} as const;
export type RateLimit = keyof typeof RATE_LIMITS;
