import { expect, test } from 'vitest';
import { isChecking, outcomeOf } from './outcome';

test.each([
  ['pending', null, 'checking', 'checking'],
  ['running', ['FACES_DIFFERENT'], 'checking', 'received'],
  ['completed', ['NO_FACE_ON_PHOTO'], 'received', 'notFound'],
  ['failed', ['DOCUMENT_NOT_VERIFIED', 'FACES_UNSURE'], 'refused', 'received'],
  [null, [], 'received', 'received'],
] as const)('a document with status %s and face reasons %j: %s and %s', (status, faceReasons, document, face) => {
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

test('does not reveal to the customer whether the faces match', () => {
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

test('reports a refused document as in review until a reviewer decides', () => {
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

test('reports a document in review after it was read', () => {
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

test('reports a photo in place of the face check as in review until it is decided', () => {
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
