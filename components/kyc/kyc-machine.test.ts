import { expect, test } from 'vitest';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { KYC_STATES } from '@/core/kyc/session/session';
import { beginFlow, endsFlow, type Flow, nextFlow, pollEvery } from './kyc-machine';

const session: CustomerSession = {
  id: 'kyc_1',
  organization: { name: 'Lanka Trust Bank' },
  state: 'dv-document-upload',
  seq: 4,
  revision: 9,
  allowed: ['dv-complete'],
  language: 'si',
  consented: true,
  data: {},
  documentTypes: ['PASSPORT'],
  capturePolicy: 'camera-or-upload',
  uploads: [],
  document: null,
  lastHint: null,
  livenessMode: null,
  faceCheckPending: false,
  faceKept: false,
  faceJudging: false,
  failedRuns: 0,
  attemptsLeft: { document: 5, liveness: 5 },
  expiresAt: 1,
  mayAskForTime: true,
  isComplete: false,
  isInvalid: false,
  canEmailLink: false,
  helpRequested: false,
  helpAsked: false,
  outcome: null,
};
const open: Flow = { at: 'session', session };
const flows: Flow[] = [{ at: 'link' }, open, { at: 'ended', end: 'declined', session: null, outcome: null }];

test.each(KYC_STATES)('follows the server into %s from any state', (state) => {
  for (const flow of flows) {
    expect(nextFlow(flow, { type: 'followed', session: { ...session, state } })).toEqual({
      at: 'session',
      session: { ...session, state },
    });
  }
});

test('shows that another device has the session after a reload', () => {
  expect(nextFlow({ at: 'link' }, { type: 'overtaken' })).toMatchObject({
    at: 'ended',
    end: 'elsewhere',
    session: null,
  });
});

test('ignores a response that is older than the current state', () => {
  const looked = { ...session, state: 'dv-document-selection', seq: 3, revision: 7 } as const;
  expect(nextFlow(open, { type: 'followed', session: looked })).toBe(open);
  const beforeThePhoto = { ...session, revision: 8 };
  expect(nextFlow(open, { type: 'followed', session: beforeThePhoto })).toBe(open);
  expect(nextFlow(open, { type: 'followed', session: { ...looked, id: 'kyc_2' } })).toMatchObject({
    session: { id: 'kyc_2' },
  });
});

test.each([
  ['SESSION_EXPIRED', 'expired'],
  ['SESSION_COMPLETE', 'complete'],
  ['SESSION_INVALID', 'invalid'],
  ['SESSION_DELETED', 'deleted'],
  ['DEVICE_TRANSFER_EXPIRED', 'oldcode'],
])('ends on %s with %s from any state', (code, end) => {
  for (const flow of flows) expect(nextFlow(flow, { type: 'refused', code })).toMatchObject({ at: 'ended', end });
});

test('shows a bad link before the session was seen and a deleted session after', () => {
  const ends = [...flows, { at: 'ended', end: 'invalid', session, outcome: null } as Flow].map((flow) =>
    nextFlow(flow, { type: 'refused', code: 'KYC_SESSION_NOT_FOUND' }),
  );
  expect(ends.map((flow) => flow.at === 'ended' && flow.end)).toEqual(['badlink', 'deleted', 'badlink', 'deleted']);
});

test('shows another device for an expired cookie and a bad link without one', () => {
  const refused = (flow: Flow) => nextFlow(flow, { type: 'refused', code: 'UNAUTHORIZED' });
  expect(refused(open)).toMatchObject({ end: 'elsewhere' });
  expect(refused({ at: 'link' })).toMatchObject({ end: 'badlink' });
});

test.each(['INVALID_STATE_TRANSITION', 'FILE_TOO_LARGE', 'RATE_LIMITED', 'INTERNAL_ERROR', 'anything'])(
  'keeps the state on %s',
  (code) => {
    for (const flow of flows) expect(nextFlow(flow, { type: 'refused', code })).toBe(flow);
  },
);

test('allows a declined session to be reopened', () => {
  for (const flow of [flows[0], open] as Flow[]) {
    const declined = nextFlow(flow, { type: 'declined', session });
    expect(declined).toMatchObject({ at: 'ended', end: 'declined', session });
    expect(nextFlow(declined, { type: 'reopened' })).toEqual({ at: 'session', session });
  }
});

test('shows an invalid session as ended until attempts are granted', () => {
  const invalid = nextFlow(open, { type: 'followed', session: { ...session, isInvalid: true } });
  expect(invalid).toMatchObject({ at: 'ended', end: 'invalid' });
  expect(nextFlow(invalid, { type: 'followed', session })).toEqual(open);
});

test("starts in the server's state, or at the end of a completed session", () => {
  expect(beginFlow({ session: null, ended: null, outcome: null })).toEqual({ at: 'link' });
  expect(beginFlow({ session, ended: null, outcome: null })).toEqual(open);
  const outcome = {
    document: 'refused',
    problems: ['POOR_IMAGE_QUALITY'],
    face: 'received',
    newLink: null,
    resultMail: false,
    verdict: null,
    returnUrl: null,
    reading: null,
  } as const;
  const finished = { ...outcome, problems: [...outcome.problems] };
  expect(beginFlow({ session: null, ended: 'SESSION_COMPLETE', outcome: finished })).toMatchObject({
    at: 'ended',
    end: 'complete',
    outcome,
  });
});

test('keeps the last screen of a completed session and updates its outcome', () => {
  const checking = {
    document: 'checking',
    problems: [],
    face: 'checking',
    newLink: null,
    resultMail: false,
    verdict: null,
    returnUrl: null,
    reading: null,
  } as const;
  const done: Flow = {
    at: 'session',
    session: { ...session, isComplete: true, outcome: { ...checking, problems: [] } },
  };
  expect(pollEvery(done)).toBeGreaterThan(0);
  const outcome = {
    document: 'refused' as const,
    problems: ['POOR_IMAGE_QUALITY' as const],
    face: 'received' as const,
    newLink: 'mailed' as const,
    resultMail: false,
    verdict: null,
    returnUrl: null,
    reading: null,
  };
  const told = nextFlow(done, { type: 'refused', code: 'SESSION_COMPLETE', outcome });
  expect(told).toMatchObject({ at: 'session', session: { outcome } });
  expect(pollEvery(told)).toBeGreaterThan(pollEvery(done));
  const waits = { ...checking, problems: [], document: 'review' as const, face: 'received' as const };
  expect(pollEvery({ at: 'session', session: { ...session, isComplete: true, outcome: waits } })).toBeGreaterThan(0);
  expect(pollEvery({ at: 'ended', end: 'complete', session, outcome: { ...outcome, newLink: null } })).toBeGreaterThan(
    0,
  );
  const over = { ...waits, document: 'received' as const };
  expect(pollEvery({ at: 'session', session: { ...session, isComplete: true, outcome: over } })).toBe(0);
  const reviewed = { ...over, verdict: 'review' as const };
  expect(pollEvery({ at: 'session', session: { ...session, isComplete: true, outcome: reviewed } })).toBeGreaterThan(0);
  expect(nextFlow(told, { type: 'refused', code: 'UNAUTHORIZED' })).toBe(told);
});

test("shows this page's end when the last response was lost", () => {
  const outcome = {
    document: 'checking' as const,
    problems: [],
    face: 'checking' as const,
    newLink: null,
    resultMail: false,
    verdict: null,
    returnUrl: null,
    reading: null,
  };
  const told = nextFlow(open, { type: 'refused', code: 'SESSION_COMPLETE', outcome });
  expect(told).toMatchObject({ at: 'session', session: { state: 'lv-complete', isComplete: true, outcome } });
  expect(pollEvery(told)).toBeGreaterThan(0);
});

test('polls only while something is pending', () => {
  const reading = {
    status: 'running' as const,
    problems: [],
    unreadable: null,
    seen: null,
    stays: null,
    expired: false,
    sentAsIs: false,
  };
  expect(pollEvery({ at: 'link' })).toBe(0);
  expect(pollEvery(open)).toBe(0);
  expect(pollEvery({ at: 'session', session: { ...session, document: reading } })).toBeGreaterThan(0);
  expect(pollEvery({ at: 'session', session: { ...session, helpRequested: true } })).toBeGreaterThan(0);
  expect(pollEvery({ at: 'ended', end: 'invalid', session, outcome: null })).toBeGreaterThan(0);
  expect(pollEvery({ at: 'ended', end: 'expired', session, outcome: null })).toBeGreaterThan(0);
  expect(pollEvery({ at: 'ended', end: 'deleted', session, outcome: null })).toBe(0);
});

test('polls within half a minute on resting screens, but not during capture', () => {
  const every = KYC_STATES.map(
    (state) => [state, pollEvery({ at: 'session', session: { ...session, state } })] as const,
  );
  const rests = every.flatMap(([state, ms]) => (ms > 0 && ms <= 30_000 ? [state] : []));
  expect(rests).toEqual([
    'home',
    'permission-granting',
    'dv-get-started',
    'dv-document-selection',
    'dv-complete',
    'lv-get-started',
    'lv-timeout',
  ]);
  expect(every.filter(([, ms]) => ms > 0)).toHaveLength(rests.length);
});

test.each([
  ['SESSION_EXPIRED', true],
  ['SESSION_COMPLETE', true],
  ['KYC_SESSION_NOT_FOUND', true],
  ['OFFLINE', false],
  ['INVALID_STATE_TRANSITION', false],
  ['RATE_LIMITED', false],
])('%s ends the flow with its own screen: %s', (code, ends) => {
  expect(endsFlow(code)).toBe(ends);
});
