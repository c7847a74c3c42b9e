import { expect, test } from 'vitest';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { rules } from '@/core/documents/pipeline/rules';
import { processors } from '@/core/documents/processors';
import {
  causeOf,
  DOCUMENT_PROBLEMS,
  type DocumentProblem,
  problemOf,
  problemsOfRule,
  problemsToReport,
  sideProblem,
} from './document-problems';
import type { Side } from './document-types';

test('maps every error rule of an identity document to a customer message', () => {
  const codes = processors.SRI_LANKA_ID.rules.map((id) => rules[id]).filter(({ level }) => level === 'error');
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter(({ errorCode }) => problemOf(errorCode) === null)).toEqual([]);
  expect(Object.keys(failureCodes).map(problemOf)).not.toContain(null);
});

test('does not reveal which detail differs or which sign was found', () => {
  const told = new Set(['NAME_MISMATCH', 'DOB_MISMATCH', 'ID_NUMBER_MISMATCH'].map(problemOf));
  expect([...told]).toEqual(['DETAILS_DIFFER']);
  expect(problemOf('DOCUMENT_TAMPERING_DETECTED')).toBe(problemOf('DOCUMENT_CONTRADICTS_ITSELF'));
});

test.each<[DocumentProblem[], string, DocumentProblem[]]>([
  [['DETAILS_DIFFER'], 'details', ['DETAILS_DIFFER']],
  [['DETAILS_DIFFER', 'FIELDS_NOT_LEGIBLE'], 'photo', ['FIELDS_NOT_LEGIBLE']],
  [['DETAILS_DIFFER', 'SAME_SIDE_TWICE'], 'sides', ['SAME_SIDE_TWICE']],
  [['MISSING_DOCUMENT_PAGES', 'POOR_IMAGE_QUALITY'], 'photo', ['MISSING_DOCUMENT_PAGES', 'POOR_IMAGE_QUALITY']],
  [['UNSUPPORTED_DOCUMENT_TYPE'], 'document', ['UNSUPPORTED_DOCUMENT_TYPE']],
  // A photo of a person is soft too.
  [['POOR_IMAGE_QUALITY', 'UNSUPPORTED_DOCUMENT_TYPE'], 'photo', ['POOR_IMAGE_QUALITY', 'UNSUPPORTED_DOCUMENT_TYPE']],
  [['POOR_IMAGE_QUALITY', 'DOCUMENT_NOT_PROVIDED'], 'photo', ['DOCUMENT_NOT_PROVIDED']],
  [['BACK_NOT_RECOGNISED', 'ORIGINAL_NEEDED'], 'photo', ['BACK_NOT_RECOGNISED']],
  [['POOR_IMAGE_QUALITY', 'INTERNAL_SERVICE_FAILURE'], 'ours', ['INTERNAL_SERVICE_FAILURE']],
])('%j: returns the cause %s', (problems, cause, told) => {
  expect(causeOf(problems)).toBe(cause);
  expect(problemsToReport(problems)).toEqual(told);
});

test('asks for a better photo first when an unrecognized document is cut off', () => {
  const problems = problemsOfRule({ errorCode: 'UNSUPPORTED_DOCUMENT_TYPE', cutOff: true });
  expect(problemsToReport(problems)).toEqual(['FIELDS_NOT_LEGIBLE', 'UNSUPPORTED_DOCUMENT_TYPE']);
  expect(causeOf(problems)).toBe('photo');
  expect(problemsOfRule({ errorCode: 'UNSUPPORTED_DOCUMENT_TYPE' })).toEqual(['UNSUPPORTED_DOCUMENT_TYPE']);
});

test.each<[Side[], number, number, DocumentProblem]>([
  [['front'], 0, 1, 'FRONT_MISSING'],
  [['back'], 0, 1, 'BACK_MISSING'],
  [[], 0, 1, 'MISSING_DOCUMENT_PAGES'],
  [['back'], 0, 2, 'SAME_SIDE_TWICE'],
  // It may be a poor photo of the back.
  [['back'], 1, 2, 'BACK_NOT_RECOGNISED'],
  [['front'], 1, 1, 'FRONT_NOT_RECOGNISED'],
])('with missing %j and %i unrecognized of %i photos returns %s', (missing, unknown, photos, problem) =>
  expect(sideProblem(missing, unknown, photos)).toBe(problem),
);

test('reports every problem that occurs alone', () => {
  for (const problem of DOCUMENT_PROBLEMS) expect(problemsToReport([problem])).toEqual([problem]);
});
