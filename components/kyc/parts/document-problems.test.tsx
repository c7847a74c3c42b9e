import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Side } from '@/core/kyc/document-types';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/languages';
import { loadMessages } from '../messages';
import { WordsProvider, wordsOf } from '../words';
import { DocumentProblems } from './document-problems';
import { type FrameContext, FrameProvider } from './frame-context';

async function told(language: KycLanguage, stays: Side | null, past = false): Promise<string> {
  const session = { data: { documentType: 'NIC_NEW' }, document: { seen: null, stays } };
  return renderToStaticMarkup(
    <WordsProvider words={wordsOf(language, await loadMessages(language))}>
      <FrameProvider value={{ organizationName: 'Bank', session } as FrameContext}>
        <DocumentProblems problems={['POOR_IMAGE_QUALITY']} past={past} />
      </FrameProvider>
    </WordsProvider>,
  );
}

test('a poor photo is named by its side where the other one is good, and only while it can be taken again', async () => {
  expect(await told('en', 'back')).toContain('The front photo is blurred or has glare.');
  expect(await told('en', 'front')).toContain('The back photo is blurred or has glare.');
  expect(await told('en', null)).toContain('A photo is blurred or has glare. Please take it again');
  expect(await told('en', 'back', true)).not.toMatch(/front|take it again/);
});

test.each(KYC_LANGUAGES)('and in every language: %s', async (language) => {
  const messages = await loadMessages(language);
  const side = messages['dv.upload.front'].toLocaleLowerCase(language);
  expect(await told(language, 'back')).toContain(messages['err.POOR_IMAGE_QUALITY'].replace('{side}', side));
});
