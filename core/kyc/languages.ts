/** Languages of the customer's pages and mails. */
export const KYC_LANGUAGES = ['en', 'si', 'ta'] as const;
export type KycLanguage = (typeof KYC_LANGUAGES)[number];
