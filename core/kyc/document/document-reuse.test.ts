import { describe, expect, test } from 'vitest';
import { documentReuseReasons, type SameDocument } from './document-reuse';

const session = (customer: SameDocument['customer'], face: SameDocument['face']): SameDocument => ({
  sessionId: 'kyc_1',
  customer,
  face,
});

describe('documentReuseReasons', () => {
  test.each([
    ['no other session', [], []],
    ['the same customer with the same face', [session('same', 'same')], []],
    ['an unknown customer with the same face', [session('unknown', 'same')], []],
    ['an unknown customer who stopped before the face check', [session('unknown', null)], []],
    ['the same customer with another face', [session('same', 'different')], ['DOCUMENT_NUMBER_OTHER_FACE']],
    ['a possibly different face', [session('unknown', 'unsure')], ['DOCUMENT_NUMBER_OTHER_FACE']],
    ['another customer without a face', [session('other', null)], ['DOCUMENT_NUMBER_OTHER_CUSTOMER']],
    ['another customer with the same face', [session('other', 'same')], ['DOCUMENT_NUMBER_OTHER_CUSTOMER']],
    [
      'one of several that differs',
      [session('same', 'same'), session('other', 'different')],
      ['DOCUMENT_NUMBER_OTHER_FACE', 'DOCUMENT_NUMBER_OTHER_CUSTOMER'],
    ],
  ] as const)('judges %s', (_, seen, reasons) => {
    expect(documentReuseReasons(seen)).toEqual(reasons);
  });
});
