import type { KycLanguage } from '@/core/kyc/session/languages';

export const KYC_LANGUAGE_NAMES: ReadonlyArray<{ code: KycLanguage; name: string }> = [
  { code: 'en', name: 'English' },
  { code: 'si', name: 'සිංහල' },
  { code: 'ta', name: 'தமிழ்' },
];
