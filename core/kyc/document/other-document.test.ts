import { expect, test } from 'vitest';
import { templates } from '@/core/documents/processors/sri-lanka-id/templates';
import type { DocumentProblem } from './document-problems';
import { documentRefusalOf } from './document-reuse';
import { DOCUMENT_SHAPES, DOCUMENT_TYPES, type DocumentType, recognisedAs } from './document-types';

test('has a customer choice for every document template', () => {
  const chosen = templates.map(({ documentTypeID }) => recognisedAs(documentTypeID));
  expect(new Set(chosen)).toEqual(new Set(DOCUMENT_TYPES));
  for (const { documentTypeID, sides } of templates) {
    const type = recognisedAs(documentTypeID);
    expect(type && DOCUMENT_SHAPES[type].isDoubleSided).toBe(sides.length === 2);
  }
  expect(recognisedAs(null)).toBeNull();
});

test.each<[string, DocumentType, string | null, DocumentProblem[], DocumentProblem[], DocumentType | null]>([
  [
    'a licence sent as a passport',
    'PASSPORT',
    'SRI_LANKA_DRIVING_LICENCE',
    ['MISSING_DOCUMENT_PAGES'],
    ['OTHER_DOCUMENT_TYPE'],
    'DRIVING_LICENCE',
  ],
  [
    'a blurred passport page sent as a card',
    'NIC_NEW',
    'SRI_LANKA_PASSPORT',
    ['POOR_IMAGE_QUALITY'],
    ['OTHER_DOCUMENT_TYPE', 'POOR_IMAGE_QUALITY'],
    'PASSPORT',
  ],
  ['the old card in place of the new', 'NIC_NEW', 'SRI_LANKA_NIC_OLD', ['SAME_SIDE_TWICE'], ['SAME_SIDE_TWICE'], null],
  ['an unrecognized document', 'PASSPORT', null, ['UNSUPPORTED_DOCUMENT_TYPE'], ['UNSUPPORTED_DOCUMENT_TYPE'], null],
  [
    'a document that the session does not accept',
    'NIC_NEW',
    'SRI_LANKA_PASSPORT',
    ['UNSUPPORTED_DOCUMENT_TYPE', 'MISSING_DOCUMENT_PAGES'],
    ['NOT_ACCEPTED'],
    null,
  ],
  [
    'a document that is not accepted and blocked, reported once',
    'NIC_NEW',
    'SRI_LANKA_PASSPORT',
    ['NOT_ACCEPTED', 'UNSUPPORTED_DOCUMENT_TYPE'],
    ['NOT_ACCEPTED'],
    null,
  ],
  [
    'the old card when only the new one is accepted',
    'NIC_NEW',
    'SRI_LANKA_NIC_OLD',
    ['UNSUPPORTED_DOCUMENT_TYPE'],
    ['NOT_ACCEPTED'],
    null,
  ],
  ['different details', 'NIC_NEW', 'SRI_LANKA_PASSPORT', ['DETAILS_DIFFER'], ['DETAILS_DIFFER'], null],
  [
    'pages of two documents',
    'PASSPORT',
    'SRI_LANKA_NIC_NEW',
    ['MISSING_DOCUMENT_PAGES', 'PAGES_TEMPLATE_MISMATCH'],
    ['PAGES_TEMPLATE_MISMATCH'],
    null,
  ],
])('returns the problems of %s', (_what, chosen, documentTypeId, problems, told, seen) => {
  expect(documentRefusalOf(chosen, documentTypeId, problems)).toEqual({ problems: told, seen });
});

test('never asks for a side that the chosen document does not have', () => {
  for (const { documentTypeID } of templates.filter(({ sides }) => sides.length === 2))
    for (const missing of ['MISSING_DOCUMENT_PAGES', 'FRONT_MISSING', 'BACK_MISSING'] as const)
      expect(documentRefusalOf('PASSPORT', documentTypeID, [missing]).problems).toEqual(['OTHER_DOCUMENT_TYPE']);
});
