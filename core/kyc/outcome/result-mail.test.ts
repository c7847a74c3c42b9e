import { expect, test } from 'vitest';
import { NO_CONTACT } from '../session/contact';
import type { SessionOutcome } from './outcome';
import { composeResultMail, type Result, resultOf } from './result-mail';

const end: SessionOutcome = {
  document: 'received',
  problems: [],
  face: 'received',
  newLink: null,
  resultMail: false,
  verdict: null,
  returnUrl: null,
  reading: null,
};

test.each<[string, Partial<SessionOutcome>, Result | null]>([
  ['everything was usable', {}, 'received'],
  ['a document in review', { document: 'review' }, 'review'],
  ['a photo in place of the face check in review', { face: 'review' }, 'review'],
  ['a refused document', { document: 'refused', problems: ['POOR_IMAGE_QUALITY'] }, 'unusable'],
  ['no face on the photo', { face: 'notFound' }, 'unusable'],
  ['no face next to a document in review', { document: 'review', face: 'notFound' }, 'unusable'],
  ['a document still being read', { document: 'checking' }, null],
  ['a face still being compared', { face: 'checking' }, null],
  ['a new link whose mail already says it', { document: 'refused', newLink: 'mailed' }, null],
])('chooses the result mail: %s', (_, facts, told) => {
  expect(resultOf({ ...end, ...facts })).toBe(told);
});

const mail = {
  organizationName: 'Bank of Ceylon',
  contact: NO_CONTACT,
  customerName: 'Nimal Perera',
  sessionId: 'kyc_01jaaaaaaaaaaaaaaaaaabc123',
  returnUrl: null,
  reading: null,
  verdict: null,
};

test('contains the business, the reference, its contact and the return link', () => {
  const contact = { ...NO_CONTACT, phone: '+94 11 000 0000' };
  const returnUrl = 'https://bank.example/done?s={sessionId}';
  const { subject, text } = composeResultMail({ ...mail, contact, returnUrl, result: 'received' }, 'en');
  expect(subject).toBe('Bank of Ceylon: photos received');
  for (const part of [
    'Hello Nimal Perera,',
    'ABC123',
    '+94 11 000 0000',
    `https://bank.example/done?s=${mail.sessionId}`,
  ])
    expect(text).toContain(part);
  const bare = composeResultMail({ ...mail, customerName: null, result: 'received' }, 'en').text;
  expect(bare).not.toContain('Hello');
  expect(bare).not.toContain('Contact Bank of Ceylon:');
});

test.each(['si', 'ta'] as const)('contains the %s text, the English text and no unfilled placeholder', (language) => {
  for (const result of ['received', 'review', 'unusable'] as const) {
    const { subject, text } = composeResultMail({ ...mail, result }, language);
    expect(text).toContain(composeResultMail({ ...mail, result }, 'en').text.trim());
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
  }
});
