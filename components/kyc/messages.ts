import type { KycLanguage } from '@/core/kyc/session/languages';

export type Messages = Omit<typeof import('./messages/en.json'), 'default'>;
export type MessageKey = keyof Messages;

const loaders: Record<KycLanguage, () => Promise<{ default: Messages }>> = {
  en: () => import('./messages/en.json'),
  si: () => import('./messages/si.json'),
  ta: () => import('./messages/ta.json'),
};

export async function loadMessages(language: KycLanguage): Promise<Messages> {
  return (await loaders[language]()).default;
}
