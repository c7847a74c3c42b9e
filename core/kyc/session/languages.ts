export const KYC_LANGUAGES = ['en', 'si', 'ta'] as const;
export type KycLanguage = (typeof KYC_LANGUAGES)[number];
