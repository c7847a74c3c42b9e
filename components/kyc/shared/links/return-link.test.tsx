import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WordsProvider, wordsOf } from '@/components/kyc/i18n';
import { loadMessages } from '@/components/kyc/messages';
import { NO_CONTACT } from '@/core/kyc/session/contact';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { type FrameContext, FrameProvider } from '../frame/frame-context';
import { ReturnLink } from './return-link';

test.each(KYC_LANGUAGES)('links back to the business when there is a return URL: %s', async (language) => {
  const words = wordsOf(language, await loadMessages(language));
  const drawn = (returnUrl: string | null) =>
    renderToStaticMarkup(
      <WordsProvider words={words}>
        <FrameProvider value={{ organizationName: 'Bank', contact: { ...NO_CONTACT, returnUrl } } as FrameContext}>
          <ReturnLink sessionId="kyc_1" outcome={null} />
        </FrameProvider>
      </WordsProvider>,
    );
  expect(drawn('https://bank.example/done')).toMatch(
    /^<a href="https:\/\/bank\.example\/done\?sessionId=kyc_1&amp;outcome=submitted"[^>]*>.*Bank.*<\/a>$/,
  );
  expect(drawn(null)).toBe('');
});
