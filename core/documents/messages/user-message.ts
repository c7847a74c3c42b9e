import { z } from 'zod';

/** The languages in which a person who sent a document is answered. */
const MESSAGE_LANGUAGES = ['en', 'si', 'ta'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** One thing said to the person who sent the document, in every language. Never says what we expected. */
export const UserMessage = z.object({ en: z.string(), si: z.string(), ta: z.string() });
export type UserMessage = z.infer<typeof UserMessage>;

/** Short form, so that catalogues read as tables. */
export const say = (en: string, si: string, ta: string): UserMessage => ({ en, si, ta });

/** Several messages as one, sentence after sentence. */
export function together(messages: readonly UserMessage[]): UserMessage {
  const join = (language: MessageLanguage) => messages.map((message) => message[language]).join(' ');
  return { en: join('en'), si: join('si'), ta: join('ta') };
}

/** Messages without repetitions; two are the same when their English is. */
export function distinct(messages: readonly UserMessage[]): UserMessage[] {
  return messages.filter((message, index) => messages.findIndex(({ en }) => en === message.en) === index);
}
