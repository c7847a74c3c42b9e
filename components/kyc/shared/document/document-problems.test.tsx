import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WordsProvider, wordsOf } from '@/components/kyc/i18n';
import { loadMessages } from '@/components/kyc/messages';
import type { DocumentProblem } from '@/core/kyc/document/document-problems';
import type { Side } from '@/core/kyc/document/document-types';
import { UNREADABLE_FIELDS, type UnreadableField } from '@/core/kyc/document/unreadable-field';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/session/languages';
import { type FrameContext, FrameProvider } from '../frame/frame-context';
import { DocumentProblems } from './document-problems';

async function told(language: KycLanguage, stays: Side | null, past = false): Promise<string> {
  const session = { data: { documentType: 'NIC_NEW' }, document: { seen: null, stays } };
  return rendered(language, session, ['POOR_IMAGE_QUALITY'], past);
}

async function rendered(language: KycLanguage, session: object, problems: DocumentProblem[], past = false) {
  return renderToStaticMarkup(
    <WordsProvider words={wordsOf(language, await loadMessages(language))}>
      <FrameProvider value={{ organizationName: 'Bank', session } as FrameContext}>
        <DocumentProblems problems={problems} past={past} />
      </FrameProvider>
    </WordsProvider>,
  );
}

function ofField(language: KycLanguage, unreadable: UnreadableField | null, isDoubleSided = true, past = false) {
  const session = { data: { documentType: 'NIC_NEW', isDoubleSided }, document: { unreadable } };
  return rendered(language, session, ['FIELDS_NOT_LEGIBLE'], past);
}

test('names a single unreadable field and its side in place of the general message', async () => {
  const number = { field: 'ID number', side: 'front' } as const;
  const sentence = 'The ID number on the front can’t be read.';
  expect(await ofField('en', number)).toContain(`${sentence} Please retake the photo`);
  expect(await ofField('en', number)).not.toContain('Some text');
  expect(await ofField('en', number, true, true)).toContain(`${sentence}<`);
  expect(await ofField('en', { field: 'passport number', side: 'front' }, false)).toContain(
    'The passport number can’t',
  );
  expect(await ofField('en', null)).toContain('Some text can’t be read');
});

test.each(KYC_LANGUAGES)('has a name for every field on either side: %s', async (language) => {
  const sentences = await Promise.all(
    UNREADABLE_FIELDS.flatMap((field) =>
      (['front', 'back'] as const).map((side) => ofField(language, { field, side })),
    ),
  );
  expect(new Set(sentences).size).toBe(2 * UNREADABLE_FIELDS.length);
  expect(sentences.join()).not.toMatch(/[{}]/);
});

test('names the side of a poor photo only while it can be retaken', async () => {
  expect(await told('en', 'back')).toContain('The front photo is blurred or has glare.');
  expect(await told('en', 'front')).toContain('The back photo is blurred or has glare.');
  expect(await told('en', null)).toContain('A photo is blurred or has glare. Please retake it');
  expect(await told('en', 'back', true)).not.toMatch(/front|retake/);
});

test.each(KYC_LANGUAGES)('names the side in every language: %s', async (language) => {
  const messages = await loadMessages(language);
  const side = messages['dv.upload.front'].toLocaleLowerCase(language);
  expect(await told(language, 'back')).toContain(messages['err.POOR_IMAGE_QUALITY'].replace('{side}', side));
});
