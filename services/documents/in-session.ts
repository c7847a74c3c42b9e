/** What an event of a document says of the KYC session that it belongs to; nothing of one that came by itself. */
export const inSession = (kycSessionId: string | null): { kycSessionId?: string } =>
  kycSessionId === null ? {} : { kycSessionId };
