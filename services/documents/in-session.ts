/** Event data about the KYC session; empty for standalone documents. */
export const inSession = (kycSessionId: string | null): { kycSessionId?: string } =>
  kycSessionId === null ? {} : { kycSessionId };
