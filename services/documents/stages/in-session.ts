/** Empty for standalone documents. */
export const inSession = (kycSessionId: string | null): { kycSessionId?: string } =>
  kycSessionId === null ? {} : { kycSessionId };
