import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DOCUMENT_PROBLEMS, type DocumentProblem } from '@/core/kyc/document/document-problems';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { WordsProvider, wordsOf } from '../i18n';
import { loadMessages, type Messages } from '../messages';
import { type FrameContext, FrameProvider } from './frame/frame-context';
import { isLate, isManualReviewPending, OutcomeText, outcomeTitle } from './outcome';

const told = (messages: Messages, outcome: SessionOutcome): string =>
  renderToStaticMarkup(
    <WordsProvider words={wordsOf('en', messages)}>
      <FrameProvider value={{ organizationName: 'Bank' } as FrameContext}>
        <OutcomeText outcome={outcome} reference="AB12CD" />
      </FrameProvider>
    </WordsProvider>,
  );
const refused = (problems: DocumentProblem[], newLink: SessionOutcome['newLink'] = null): SessionOutcome => ({
  document: 'refused',
  problems,
  face: 'received',
  newLink,
  resultMail: false,
  verdict: null,
  returnUrl: null,
  reading: null,
});

test.each(DOCUMENT_PROBLEMS)('asks for nothing that the ended session no longer accepts: %s', async (problem) => {
  const text = told(await loadMessages('en'), refused([problem]));
  expect(text).not.toMatch(/take (it|the photo)|try again|please|use (the|one|a)|photograph|show the whole|add the/i);
  expect(text).toMatch(/Bank.*AB12CD/);
});

test.each(KYC_LANGUAGES)('uses other messages at the end than during the session: %s', async (language) => {
  const messages = await loadMessages(language);
  for (const key of ['err.poorPhoto', 'err.DOCUMENT_EXPIRED', 'err.original', 'err.number'] as const)
    for (const problem of DOCUMENT_PROBLEMS) expect(told(messages, refused([problem]))).not.toContain(messages[key]);
});

test('suggests a better photo, another document or the advice of the business', async () => {
  const messages = await loadMessages('en');
  const asked = (problems: DocumentProblem[]) => told(messages, refused(problems));
  expect(asked(['POOR_IMAGE_QUALITY', 'DOCUMENT_EXPIRED'])).toContain('send a better photo');
  expect(asked(['DOCUMENT_EXPIRED'])).toContain('send another document');
  for (const problem of ['DETAILS_DIFFER', 'INTERNAL_SERVICE_FAILURE'] as const)
    expect(asked([problem])).toContain('what to do next');
});

test('does not ask the customer to request a link that is on its way', async () => {
  const messages = await loadMessages('en');
  expect(told(messages, refused(['POOR_IMAGE_QUALITY'], 'mailed'))).toMatch(/is emailing you a new one.*AB12CD/);
  expect(told(messages, refused(['DOCUMENT_EXPIRED'], 'ready'))).toMatch(/Bank has a new one for you.*AB12CD/);
  for (const newLink of ['mailed', 'ready'] as const) {
    expect(told(messages, refused(['POOR_IMAGE_QUALITY'], newLink))).not.toContain('ask Bank for a new link');
    const review: SessionOutcome = {
      document: 'review',
      problems: [],
      face: 'received',
      newLink,
      resultMail: false,
      verdict: null,
      returnUrl: null,
      reading: null,
    };
    expect([outcomeTitle(review), isLate(review)]).toEqual(['lv.again.title', true]);
    expect(told(messages, review)).toMatch(/new one/);
  }
});

test('promises a review of a photo only until the outcome is known', () => {
  const promised = (outcome: Partial<SessionOutcome>, livenessMode: 'still' | 'live' = 'still') =>
    isManualReviewPending({ livenessMode, outcome: { ...refused([]), document: 'received', ...outcome } });
  expect(promised({ document: 'checking' })).toBe(true);
  expect(promised({ document: 'checking' }, 'live')).toBe(false);
  expect(promised({ face: 'review' })).toBe(false);
  expect(promised({})).toBe(false);
});

test('shows a verdict only where there is one', async () => {
  const messages = await loadMessages('en');
  const good = { ...refused([]), document: 'received' as const };
  expect(outcomeTitle(good)).toBe('lv.done.title');
  expect(outcomeTitle({ ...good, verdict: 'verified' })).toBe('lv.verified.title');
  expect(outcomeTitle({ ...good, verdict: 'review' })).toBe('lv.review.title');
  expect(told(messages, { ...good, verdict: 'verified' })).toContain('Bank has confirmed your identity');
  expect(told(messages, good)).not.toMatch(/verified|confirmed/);
});
