import { expect, test, vi } from 'vitest';
import { PHONE_CAMERA } from '@/tests/support/fake-camera/phone-camera';
import { endOf } from '@/tests/support/judge-attempt';
import { ATTACKS, attemptOf, genuineRun } from '@/tests/support/live-attacks';

// Each attempt takes six analyses of the face worker and up to thirty smaller ones.
vi.setConfig({ testTimeout: 300_000 });

const PORTRAIT = 7;

// One attack per kind of evidence; `npm run bench live-attacks` runs all.
test.each([
  ['one photo pushed, saved again, by script', 'refused', 'FRAMES_ALIKE'],
  ['one photo as a mesh, in its own pose', 'refused', 'DOCUMENT_PORTRAIT'],
  ['one photo as a mesh, without a recording', 'review', 'LIVENESS_RECORDING_MISSING'],
  ['one photo as a mesh, by script without a page', 'review', 'PAGE_NOT_OPENED'],
  ['print bent', 'refused', 'MOVEMENT_NOT_SEEN'],
  ["another run's recording", 'refused', 'RECORDING_BROKEN'],
])('does not verify %s', async (kind, outcome, why) => {
  expect(Object.keys(ATTACKS)).toContain(kind);
  const end = await endOf(await attemptOf(kind, PORTRAIT));
  expect(end).toEqual({ outcome, why: expect.arrayContaining([why]) });
});

test('verifies a genuine run of the document holder', async () => {
  const { frames, recording } = await genuineRun(PORTRAIT);
  const end = await endOf({
    frames,
    recording,
    portrait: PORTRAIT,
    movements: ['turnLeft', 'smile'],
    pageOpened: true,
    cameraLabel: PHONE_CAMERA,
    earlier: [],
  });
  expect(end).toEqual({ outcome: 'verified', why: [] });
});
