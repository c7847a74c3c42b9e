import { expect, test } from 'vitest';
import { isChecking, outcomeOf } from './outcome';

test.each([
  ['pending', null, 'checking', 'checking'],
  ['running', ['FACES_DIFFERENT'], 'checking', 'received'],
  ['completed', ['NO_FACE_ON_PHOTO'], 'received', 'notFound'],
  ['failed', ['DOCUMENT_NOT_VERIFIED', 'FACES_UNSURE'], 'refused', 'received'],
  [null, [], 'received', 'received'],
] as const)('a document that is %s and a face judged by %j: %s and %s', (status, faceReasons, document, face) => {
  const outcome = outcomeOf({ status, problems: ['POOR_IMAGE_QUALITY'], faceReasons });
  expect(outcome).toEqual({ document, face, problems: status === 'failed' ? ['POOR_IMAGE_QUALITY'] : [] });
  expect(isChecking(outcome)).toBe(([document, face] as string[]).includes('checking'));
});

test('whether the faces are alike is not among what the customer is told', () => {
  const told = (reasons: string[]) => outcomeOf({ status: 'completed', problems: [], faceReasons: reasons });
  expect(told(['FACES_DIFFERENT'])).toEqual(told([]));
});
