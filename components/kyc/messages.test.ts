import { expect, test } from 'vitest';
import { PHOTO_FAULTS } from '@/core/kyc/capture/judge-photo';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { loadMessages } from './messages';

const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort();

test.each(['si', 'ta'] as const)(
  'has exactly the English messages with the same placeholders: %s',
  async (language) => {
    const [english, other] = await Promise.all([loadMessages('en'), loadMessages(language)]);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    const differ = Object.entries(english).filter(
      ([key, text]) => new Set(blanks(text)).size !== new Set(blanks(other[key as keyof typeof other])).size,
    );
    expect(differ).toEqual([]);
  },
);

const STEMS = {
  en: { photos: 'photos', send: 'send' },
  si: { photos: 'ඡායාරූප', send: 'යව' },
  ta: { photos: 'படங்க', send: 'அனுப்ப' },
} as const;

test.each(KYC_LANGUAGES)('names the photos in the message after reading (%s)', async (language) => {
  expect((await loadMessages(language))['dv.done.read']).toContain(STEMS[language].photos);
});

test.each(KYC_LANGUAGES)('offers to send a doubtful photo in the words of the button: %s', async (language) => {
  const messages = await loadMessages(language);
  const { send } = STEMS[language];
  expect(messages['dv.upload.send'].toLowerCase()).toContain(send);
  for (const fault of [...PHOTO_FAULTS, 'asIs'] as const)
    expect(messages[`dv.upload.${fault}`].toLowerCase()).toContain(send);
});

const REFERENCE = { en: 'reference', si: 'යොමු අංකය', ta: 'குறிப்பு எண்' } as const;

test.each(KYC_LANGUAGES)('uses one word for the reference everywhere: %s', async (language) => {
  const messages = Object.values(await loadMessages(language));
  const told = messages.filter((text) => text.includes('{ref}') || text.includes('{code}'));
  expect(told.length).toBeGreaterThan(5);
  for (const text of told) expect(text.toLowerCase()).toContain(REFERENCE[language]);
});
