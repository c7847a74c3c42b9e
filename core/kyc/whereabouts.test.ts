import { expect, test } from 'vitest';
import { whereaboutsOf } from './whereabouts';

type Session = Parameters<typeof whereaboutsOf>[0];
type Entry = Parameters<typeof whereaboutsOf>[1][number];

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const session = (change: Partial<Session>): Session => ({
  state: 'home',
  isComplete: false,
  isInvalid: false,
  invalidReason: null,
  lastError: null,
  outcome: 'open',
  expiresAt: NOW + 60 * MINUTE,
  helpAskedAt: null,
  nextSessionId: null,
  documentReview: null,
  faceVerification: null,
  ...change,
});
/** Entries a minute apart, the last one `ago` minutes ago. */
const story = (ago: number, ...told: [string, Record<string, unknown>?][]): Entry[] =>
  told.map(([type, detail = {}], index) => ({
    type,
    detail,
    at: NOW - (ago + told.length - 1 - index) * MINUTE,
  }));
const CREATED: [string] = ['created'];
const OPENED: [string] = ['opened'];
const camera = (place: string, outcome: string): [string, Record<string, unknown>] => ['camera', { place, outcome }];
const AT_FACE = { state: 'lv-aligning' as const };
const REFUSED = { state: 'lv-complete', isComplete: true, outcome: 'refused' } as const;
const DIFFERENT = { verified: false, match: 'different', distance: 0.88 } as const;
const AT_PHOTOS = { state: 'dv-positioning-front' as const };

test.each<[string, Partial<Session>, Entry[], Partial<ReturnType<typeof whereaboutsOf>>]>([
  ['a link nobody has opened', {}, story(30, CREATED, ['invitation']), { standing: 'notOpened', lastSeen: null }],
  ['a link that ran out unopened', { expiresAt: NOW - 1 }, story(90, CREATED), { standing: 'neverOpened' }],
  ['somebody reading the first page', {}, story(2, CREATED, OPENED), { standing: 'opened', part: 'start' }],
  [
    'somebody whose time ran out, and a member gave more',
    AT_PHOTOS,
    story(1, OPENED, ['consent'], ['expired'], ['extended', { by: 'mem_1' }]),
    { standing: 'untold' },
  ],
  [
    'a link that ran out unopened, and a member gave more time',
    {},
    story(30, CREATED, ['expired'], ['extended', { by: 'mem_1' }]),
    { standing: 'untold', lastSeen: null },
  ],
  [
    'the same, and it was mailed',
    {},
    story(30, CREATED, ['expired'], ['extended', { by: 'mem_1' }], ['invitation', { sent: 'smtp' }]),
    { standing: 'notOpened', lastSeen: null },
  ],
  [
    'a face check that is kept for other photos of the ID',
    { state: 'lv-get-started' },
    story(20, OPENED, ['consent'], ['document-result', { status: 'failed', told: ['POOR_IMAGE_QUALITY'] }], ['kept']),
    { standing: 'stopped', part: 'photos', obstacle: { kind: 'document', problem: 'POOR_IMAGE_QUALITY' } },
  ],
  [
    'a customer for whom a member added the photos',
    { state: 'dv-complete' },
    story(1, OPENED, ['consent'], ['assisted', { by: 'mem_1' }], ['document-submitted', { by: 'mem_1' }]),
    { standing: 'assisted', obstacle: null, lastSeen: NOW - 3 * MINUTE },
  ],
  [
    'somebody who goes on after a member added the photos',
    { state: 'lv-get-started' },
    story(0, OPENED, ['assisted', { by: 'mem_1' }], ['state', { to: 'lv-get-started' }]),
    { standing: 'here', part: 'face' },
  ],
  [
    'photos that a member added for who never came',
    { state: 'dv-complete' },
    story(1, ['assisted', { by: 'mem_1' }]),
    { standing: 'assisted' },
  ],
  [
    'a face check that is kept until the ID is read',
    { state: 'lv-get-started' },
    story(1, OPENED, ['consent'], ['document-submitted'], ['still'], ['kept']),
    { standing: 'here', part: 'sent' },
  ],
  [
    'the camera was refused twice at the live check',
    AT_FACE,
    story(
      20,
      OPENED,
      ['consent'],
      camera('document', 'opened'),
      ['upload'],
      camera('face', 'denied'),
      camera('face', 'denied'),
    ),
    {
      standing: 'stopped',
      part: 'face',
      obstacle: { kind: 'camera', fault: 'denied', times: 2 },
      lastSeen: NOW - 20 * MINUTE,
    },
  ],
  [
    'a fault of another place or kind is not counted in',
    AT_FACE,
    story(20, camera('permission', 'denied'), camera('face', 'black'), camera('face', 'denied')),
    { obstacle: { kind: 'camera', fault: 'denied', times: 1 } },
  ],
  [
    'a camera that opened after its fault is none',
    AT_PHOTOS,
    story(20, camera('document', 'denied'), camera('document', 'opened')),
    { standing: 'left', obstacle: null },
  ],
  [
    'photos sent without the refused camera have overcome it',
    { state: 'dv-document-upload' },
    story(20, camera('document', 'denied'), ['upload', { side: 'front' }]),
    { standing: 'left', part: 'photos', obstacle: null },
  ],
  [
    'what the page kept asking for, where nothing was refused',
    AT_PHOTOS,
    story(20, camera('document', 'opened'), ['hints', { side: 'front', ms: 9, hints: { dark: 2, glare: 7 } }]),
    { standing: 'stopped', obstacle: { kind: 'hint', hint: 'glare' } },
  ],
  [
    'somebody who is there now',
    AT_PHOTOS,
    story(3, OPENED, ['state', { to: AT_PHOTOS.state }]),
    { standing: 'here', part: 'photos' },
  ],
  [
    'somebody who closed the page a minute ago',
    AT_PHOTOS,
    story(1, OPENED, ['state', { to: AT_PHOTOS.state }], ['page', { now: 'closed' }]),
    { standing: 'left', part: 'photos' },
  ],
  [
    'somebody who loaded the page again',
    AT_PHOTOS,
    story(1, OPENED, ['page', { now: 'closed' }], ['page', { now: 'opened' }]),
    { standing: 'here' },
  ],
  [
    'somebody whose page is being loaded again',
    AT_PHOTOS,
    story(0, OPENED, ['page', { now: 'closed' }]),
    { standing: 'here' },
  ],
  [
    'somebody who simply left',
    { state: 'dv-document-selection' },
    story(11, OPENED, ['consent']),
    { standing: 'left', part: 'choosing', obstacle: null },
  ],
  [
    'a document that was refused, with its reason',
    { state: 'dv-complete' },
    story(
      30,
      ['document-submitted'],
      ['document-result', { status: 'failed', errorCode: 'PRE_VALIDATION_FAILED', told: ['DOCUMENT_EXPIRED'] }],
    ),
    {
      standing: 'stopped',
      part: 'sent',
      obstacle: { kind: 'document', problem: 'DOCUMENT_EXPIRED' },
      lastSeen: NOW - 31 * MINUTE,
    },
  ],
  [
    'details that differ stay behind what another photo cures',
    { state: 'dv-complete' },
    story(30, ['document-result', { status: 'failed', told: ['DETAILS_DIFFER', 'POOR_IMAGE_QUALITY'] }]),
    { obstacle: { kind: 'document', problem: 'POOR_IMAGE_QUALITY' } },
  ],
  [
    'a fault of ours',
    { state: 'dv-complete' },
    story(30, ['document-result', { status: 'error', errorCode: 'INTERNAL_SERVICE_FAILURE' }]),
    { obstacle: { kind: 'document', problem: 'INTERNAL_SERVICE_FAILURE' } },
  ],
  [
    'a document that was read is nothing in the way',
    { state: 'dv-complete' },
    story(
      30,
      ['document-result', { status: 'failed', told: ['POOR_IMAGE_QUALITY'] }],
      ['document-submitted'],
      ['document-result', { status: 'completed' }],
    ),
    { standing: 'left', obstacle: null },
  ],
  [
    'tries for the ID used up',
    { state: 'dv-complete', isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS' },
    story(
      30,
      ['document-submitted'],
      ['document-result', { status: 'failed', told: ['NUMBER_NOT_READ'] }],
      ['invalidated'],
    ),
    { standing: 'documentTries', obstacle: { kind: 'document', problem: 'NUMBER_NOT_READ' } },
  ],
  [
    'tries for the face used up, by the verdict and not by the move that followed it',
    { state: 'lv-timeout', isInvalid: true, invalidReason: 'LIVENESS_ATTEMPTS', lastError: 'MOVEMENT_NOT_SEEN' },
    story(
      5,
      camera('face', 'opened'),
      ['liveness', { outcome: 'refused', faults: ['MOVEMENT_NOT_SEEN'] }],
      ['state', { to: 'lv-timeout', by: 'server' }],
      ['invalidated'],
    ),
    { standing: 'faceTries', obstacle: { kind: 'face', code: 'MOVEMENT_NOT_SEEN' } },
  ],
  [
    'tries used up before the recorder said why',
    { state: 'lv-timeout', isInvalid: true, invalidReason: 'LIVENESS_ATTEMPTS', lastError: 'TOO_LATE' },
    story(5, ['invalidated']),
    { standing: 'faceTries', obstacle: { kind: 'face', code: 'TOO_LATE' } },
  ],
  [
    'a run that took too long',
    { state: 'lv-timeout' },
    story(15, camera('face', 'opened'), ['state', { to: 'lv-timeout' }]),
    { standing: 'stopped', obstacle: { kind: 'face', code: 'TIMEOUT' } },
  ],
  [
    'a check that did not load',
    { state: 'lv-timeout' },
    story(15, ['state', { to: 'lv-timeout', reason: 'SLOW_CONNECTION' }]),
    { obstacle: { kind: 'face', code: 'SLOW_CONNECTION' } },
  ],
  [
    'a page out of sight',
    { state: 'lv-timeout' },
    story(15, ['liveness', { outcome: 'interrupted' }]),
    { obstacle: { kind: 'face', code: 'INTERRUPTED' } },
  ],
  [
    'a photo without a face',
    { state: 'lv-timeout' },
    story(15, ['still', { sight: 'no-face' }]),
    { obstacle: { kind: 'face', code: 'FACE_NOT_FOUND' } },
  ],
  [
    'somebody who waits for help, and what they met before',
    { ...AT_FACE, helpAskedAt: NOW - MINUTE },
    story(1, camera('face', 'absent'), ['help-asked', { state: 'lv-aligning' }]),
    { standing: 'help', part: 'face', obstacle: { kind: 'camera', fault: 'absent', times: 1 } },
  ],
  [
    'somebody whose link ran out and who asks for another',
    { ...AT_PHOTOS, expiresAt: NOW - MINUTE, helpAskedAt: NOW },
    story(0, OPENED, ['expired'], ['help-asked', { reason: 'LINK_EXPIRED' }]),
    { standing: 'newLink', part: 'photos' },
  ],
  [
    'somebody whose link works again and who does not know it',
    { ...AT_PHOTOS, helpAskedAt: NOW - MINUTE },
    story(1, OPENED, ['expired'], ['help-asked', { reason: 'LINK_EXPIRED' }], ['extended', { by: 'mem_1' }]),
    { standing: 'untold', part: 'photos' },
  ],
  [
    'somebody who has tries again and does not know it',
    AT_FACE,
    story(1, ['invalidated'], ['page', { now: 'closed' }], ['granted', { by: 'mem_1' }]),
    { standing: 'untoldTries', part: 'face' },
  ],
  [
    'the same one, whose photos a member has sent since',
    { state: 'dv-complete' },
    story(1, ['invalidated'], ['page', { now: 'closed' }], ['granted', { by: 'mem_1' }], ['assisted', { by: 'mem_1' }]),
    { standing: 'assisted' },
  ],
  [
    'the same one, who was sent the link again',
    AT_FACE,
    story(
      1,
      ['invalidated'],
      ['page', { now: 'closed' }],
      ['granted', { by: 'mem_1' }],
      ['invitation', { sent: 'smtp' }],
    ),
    { standing: 'written', part: 'face' },
  ],
  [
    'a mail that left no machine',
    AT_FACE,
    story(
      1,
      ['invalidated'],
      ['page', { now: 'closed' }],
      ['granted', { by: 'mem_1' }],
      ['invitation', { sent: 'outbox' }],
    ),
    { standing: 'untoldTries', part: 'face' },
  ],
  [
    'the same one, who had tries left',
    AT_FACE,
    story(1, ['liveness', { outcome: 'refused' }], ['granted', { by: 'mem_1' }]),
    { standing: 'here', part: 'face' },
  ],
  [
    'the same one, back again',
    { ...AT_PHOTOS, helpAskedAt: NOW - MINUTE },
    story(0, ['help-asked', { reason: 'LINK_EXPIRED' }], ['extended', { by: 'mem_1' }], OPENED),
    { standing: 'here', part: 'photos' },
  ],
  [
    'somebody whose finished link takes no better photo and who asks for another link',
    { state: 'lv-complete', isComplete: true, outcome: 'refused', helpAskedAt: NOW },
    story(0, ['help-asked', { reason: 'LINK_FINISHED' }]),
    { standing: 'newLinkDone' },
  ],
  [
    'a link that ran out on the way',
    { ...AT_PHOTOS, expiresAt: NOW - MINUTE },
    story(40, OPENED, ['consent'], camera('document', 'black')),
    { standing: 'expired', part: 'photos', obstacle: { kind: 'camera', fault: 'black', times: 1 } },
  ],
  [
    'somebody who did not agree',
    { lastError: 'CONSENT_DECLINED' },
    story(40, OPENED, ['declined']),
    { standing: 'declined', obstacle: null },
  ],
  [
    'done',
    { state: 'lv-complete', isComplete: true, outcome: 'verified', expiresAt: null },
    story(40, ['liveness', { outcome: 'passed' }]),
    { standing: 'verified', obstacle: null },
  ],
  [
    'being checked',
    { state: 'lv-complete', isComplete: true, outcome: 'checking' },
    story(1, ['still', { sight: 'one-face' }]),
    { standing: 'checking' },
  ],
  [
    'sent as it is',
    { state: 'lv-complete', isComplete: true, outcome: 'review' },
    story(40, ['document-result', { status: 'failed', told: ['NOT_ACCEPTED'] }], ['sent-as-is']),
    { standing: 'review', obstacle: null },
  ],
  [
    'sent as it is, and asked again before anybody decided',
    { state: 'lv-complete', isComplete: true, outcome: 'review', nextSessionId: 'kyc_2' },
    story(40, ['document-result', { status: 'failed', told: ['NOT_ACCEPTED'] }], ['sent-as-is'], ['new-link']),
    { standing: 'reviewFollowed', obstacle: null },
  ],
  [
    'refused, and asked again',
    { state: 'lv-complete', isComplete: true, outcome: 'refused', nextSessionId: 'kyc_2' },
    story(40, ['still', { sight: 'one-face' }], ['document-result', { status: 'failed', told: ['ORIGINAL_NEEDED'] }]),
    { standing: 'refusedFollowed', obstacle: { kind: 'document', problem: 'ORIGINAL_NEEDED' } },
  ],
  [
    'refused after the end',
    { state: 'lv-complete', isComplete: true, outcome: 'refused' },
    story(40, ['still', { sight: 'one-face' }], ['document-result', { status: 'failed', told: ['ORIGINAL_NEEDED'] }]),
    { standing: 'refused', obstacle: { kind: 'document', problem: 'ORIGINAL_NEEDED' } },
  ],
  [
    'refused because the faces differ',
    { ...REFUSED, faceVerification: { ...DIFFERENT, review: { required: false, decision: null } } },
    story(40, ['document-result', { status: 'completed' }], ['liveness', { outcome: 'passed' }], ['face']),
    { standing: 'refused', obstacle: { kind: 'distance', distance: 0.88, limit: 0.65 } },
  ],
  [
    'refused by a member over the face',
    { ...REFUSED, faceVerification: { ...DIFFERENT, review: { required: false, decision: 'rejected' } } },
    story(40, ['face'], ['review']),
    { standing: 'refused', obstacle: { kind: 'person', part: 'face' } },
  ],
  [
    'refused by a member over the ID, whatever the face came to',
    {
      ...REFUSED,
      documentReview: { decision: 'rejected' },
      faceVerification: { ...DIFFERENT, review: { required: false, decision: null } },
    },
    story(40, ['document-result', { status: 'failed', told: ['NOT_ACCEPTED'] }], ['sent-as-is'], ['review']),
    { standing: 'refused', obstacle: { kind: 'person', part: 'document' } },
  ],
])('%s', (_, change, entries, expected) => {
  expect(whereaboutsOf(session(change), entries, NOW)).toMatchObject(expected);
});

test('who added photos or time for a customer was not the customer', () => {
  const entries = story(
    1,
    OPENED,
    ['state', { to: 'dv-complete', by: 'mem_1' }],
    ['extended', { by: 'mem_1' }],
    ['assisted', { by: 'mem_1' }],
  );
  expect(whereaboutsOf(session({ state: 'dv-complete' }), entries, NOW).lastSeen).toBe(NOW - 4 * MINUTE);
  const own = story(1, OPENED, ['extended', { by: 'customer' }]);
  expect(whereaboutsOf(session({}), own, NOW).lastSeen).toBe(NOW - MINUTE);
  const added = [...own, { type: 'document-submitted', detail: { by: 'mem_1' }, at: NOW }];
  expect(whereaboutsOf(session({}), added, NOW).lastSeen).toBe(NOW - MINUTE);
});
