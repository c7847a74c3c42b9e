import { z } from 'zod';

const MESSAGE_LANGUAGES = ['en', 'si', 'ta'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** Never contains expected values. */
export const UserMessage = z.object({ en: z.string(), si: z.string(), ta: z.string() });
export type UserMessage = z.infer<typeof UserMessage>;

export const say = (en: string, si: string, ta: string): UserMessage => ({ en, si, ta });

export function together(messages: readonly UserMessage[]): UserMessage {
  const join = (language: MessageLanguage) => messages.map((message) => message[language]).join(' ');
  return { en: join('en'), si: join('si'), ta: join('ta') };
}

/** Compared by English text. */
export function distinct(messages: readonly UserMessage[]): UserMessage[] {
  return messages.filter((message, index) => messages.findIndex(({ en }) => en === message.en) === index);
}
