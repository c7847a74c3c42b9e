import { expect, test } from 'vitest';
import { isChecking, outcomeOf } from './outcome';

test.each([
  ['pending', null, 'checking', 'checking'],
  ['running', ['FACES_DIFFERENT'], 'checking', 'received'],
  ['completed', ['NO_FACE_ON_PHOTO'], 'received', 'notFound'],
  ['failed', ['DOCUMENT_NOT_VERIFIED', 'FACES_UNSURE'], 'refused', 'received'],
  [null, [], 'received', 'received'],
] as const)('a document that is %s and a face judged by %j: %s and %s', (status, faceReasons, document, face) => {
  const outcome = outcomeOf({
    status,
    problems: ['POOR_IMAGE_QUALITY'],
    sentAsIs: false,
    waits: false,
    faceReasons,
    faceWaits: false,
  });
  expect(outcome).toEqual({ document, face, problems: status === 'failed' ? ['POOR_IMAGE_QUALITY'] : [] });
  expect(isChecking(outcome)).toBe(([document, face] as string[]).includes('checking'));
});

test('whether the faces are alike is not among what the customer is told', () => {
  const told = (reasons: string[]) =>
    outcomeOf({
      status: 'completed',
      problems: [],
      sentAsIs: false,
      waits: false,
      faceReasons: reasons,
      faceWaits: true,
    });
  expect(told(['FACES_DIFFERENT'])).toEqual(told([]));
});

test('a refused document that the customer sent for a person to check is told as that until one has; one that was read is not', () => {
  const told = (status: 'failed' | 'completed', waits: boolean) =>
    outcomeOf({
      status,
      problems: ['DETAILS_DIFFER'],
      sentAsIs: true,
      waits,
      faceReasons: [],
      faceWaits: false,
    });
  expect(told('failed', true)).toMatchObject({ document: 'review', problems: ['DETAILS_DIFFER'] });
  expect(told('failed', false)).toMatchObject({ document: 'received' });
  expect(told('completed', false)).toMatchObject({ document: 'received', problems: [] });
});

test('a document that was read and waits for a person is told as that', () => {
  const told = outcomeOf({
    status: 'completed',
    problems: [],
    sentAsIs: false,
    waits: true,
    faceReasons: [],
    faceWaits: false,
  });
  expect(told).toMatchObject({ document: 'review', problems: [] });
});

test('a photo in place of the face check is told as one that a person looks at, until one has', () => {
  const told = (faceWaits: boolean) =>
    outcomeOf({
      status: 'completed',
      problems: [],
      sentAsIs: false,
      waits: false,
      faceReasons: ['LIVENESS_NOT_PERFORMED', 'FACES_DIFFERENT'],
      faceWaits,
    });
  expect([told(true).face, told(false).face]).toEqual(['review', 'received']);
});
