import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { CAMERA_FAULTS } from '@/core/kyc/capture/camera-faults';
import { CARD_HINTS } from '@/core/kyc/capture/judge-card';
import { DOCUMENT_PROBLEMS } from '@/core/kyc/document-problems';
import { FACE_HINTS } from '@/core/kyc/liveness/face-sight';
import { INTERRUPTED, SLOW_CONNECTION, STOPPED } from '@/core/kyc/liveness/interruption';
import { RUN_FAULTS } from '@/core/kyc/liveness/judge-run';
import { KYC_STATES } from '@/core/kyc/session';
import { type Obstacle, type Whereabouts, whereaboutsOf } from '@/core/kyc/whereabouts';
import messages from '../messages/en.json';
import { sayWhereabouts } from './say-whereabouts';

const t = createTranslator({ locale: 'en', messages, namespace: 'kycSessions' });
const say = (at: Partial<Whereabouts>): string =>
  sayWhereabouts(
    { standing: 'stopped', part: 'face', obstacle: null, lastSeen: null, ...at },
    (key, values) => (t.has(key as 'by') ? t(key as 'minutes', values as { minutes: number }) : null),
    () => '14:02',
  );

test.each<[Partial<Whereabouts>, string]>([
  [
    { obstacle: { kind: 'camera', fault: 'denied', times: 2 }, lastSeen: 1 },
    'Stopped at the face check: the camera was refused twice, last seen 14:02.',
  ],
  [
    { standing: 'expired', part: 'photos', obstacle: { kind: 'camera', fault: 'black', times: 1 }, lastSeen: 1 },
    'The link ran out at the photos of the ID: the camera’s picture stayed black, last seen 14:02.',
  ],
  [
    { part: 'sent', obstacle: { kind: 'document', problem: 'DOCUMENT_EXPIRED' }, lastSeen: 1 },
    'Stopped after sending the ID: the document has expired, last seen 14:02.',
  ],
  [
    { standing: 'faceTries', obstacle: { kind: 'face', code: 'MOVEMENT_NOT_SEEN' }, lastSeen: 1 },
    'Out of tries for the face check: a movement was not seen, last seen 14:02.',
  ],
  [
    { standing: 'help', part: 'choosing', lastSeen: 1 },
    'Waits for your help at the choice of the ID, last seen 14:02.',
  ],
  [
    { obstacle: { kind: 'camera', fault: 'lost', times: 4 }, standing: 'help', part: 'photos' },
    'Waits for your help at the photos of the ID: the camera’s picture was lost 4 times.',
  ],
  [
    { part: 'photos', obstacle: { kind: 'hint', hint: 'glare' }, lastSeen: 1 },
    'Stopped at the photos of the ID: the page said “glare” most often, last seen 14:02.',
  ],
  [{ standing: 'declined', part: 'start', lastSeen: 1 }, 'Did not agree to the use of their photos, last seen 14:02.'],
  [{ standing: 'verified', lastSeen: 1 }, 'Done and verified.'],
  [
    { standing: 'left', part: 'choosing', lastSeen: 1 },
    'Left at the choice of the ID without a fault that was seen, last seen 14:02.',
  ],
  [
    { standing: 'refused', obstacle: { kind: 'distance', distance: 0.8812, limit: 0.65 }, lastSeen: 1 },
    'Came to the end and was refused: the faces are too different, 0.88, refused above 0.65.',
  ],
  [{ standing: 'notOpened' }, 'Has not started yet.'],
  [{ obstacle: { kind: 'face', code: 'SOMETHING_NEW' } }, 'Stopped at the face check: SOMETHING_NEW.'],
])('%o is said as %s', (at, sentence) => {
  expect(say(at)).toBe(sentence);
});

const OBSTACLES: Obstacle[] = [
  ...CAMERA_FAULTS.map((fault) => ({ kind: 'camera' as const, fault, times: 1 })),
  ...DOCUMENT_PROBLEMS.map((problem) => ({ kind: 'document' as const, problem })),
  ...[...RUN_FAULTS, INTERRUPTED, STOPPED, SLOW_CONNECTION, 'TIMEOUT', 'DOCUMENT_ON_PHOTO'].map((code) => ({
    kind: 'face' as const,
    code,
  })),
  { kind: 'person', part: 'document' },
  { kind: 'person', part: 'face' },
  ...[...CARD_HINTS, ...FACE_HINTS].map((hint) => ({ kind: 'hint' as const, hint })),
];
test.each(OBSTACLES)('%o has words', (obstacle) => {
  const sentence = say({ obstacle });
  expect(sentence).toMatch(/^Stopped at the face check: .+\.$/);
  expect(sentence).not.toMatch(/[A-Z]{2,}_|whereabouts|asked\./);
});

test.each(KYC_STATES)('the state %s has a place in the sentence', (state) => {
  const judged = { documentReview: null, faceVerification: null };
  const open = {
    ...judged,
    isComplete: false,
    isInvalid: false,
    invalidReason: null,
    lastError: null,
    outcome: 'open' as const,
  };
  const at = whereaboutsOf({ ...open, state, expiresAt: null, helpAskedAt: 5, nextSessionId: null }, [], 9);
  expect(say(at)).toMatch(/^Waits for your help (at|after) /);
});
