import { describe, expect, test } from 'vitest';
import {
  type AdvanceRequest,
  effectOf,
  KYC_STATES,
  type KycState,
  legalTransitions,
  next,
  pendingFacePath,
  type SessionFacts,
  stillPath,
  TRANSITIONS,
} from './session';

const ALL: SessionFacts = {
  consented: true,
  documentChosen: true,
  isDoubleSided: true,
  sidesPresent: true,
  documentRefused: true,
  stillAccepted: true,
  livenessAttemptsLeft: true,
  faceCheckOpen: true,
};
const NONE: SessionFacts = {
  consented: false,
  documentChosen: false,
  isDoubleSided: false,
  sidesPresent: false,
  documentRefused: false,
  stillAccepted: false,
  livenessAttemptsLeft: false,
  faceCheckOpen: false,
};

/** Copied by hand from docs/api.md#session-transitions. */
const EXPECTED: Record<KycState, KycState[]> = {
  home: ['permission-granting'],
  'permission-granting': ['dv-get-started', 'dv-document-upload'],
  'dv-get-started': ['dv-document-selection'],
  'dv-document-selection': ['dv-positioning-front', 'dv-document-upload'],
  'dv-positioning-front': ['dv-capturing-front', 'dv-document-upload', 'dv-document-selection'],
  'dv-capturing-front': [
    'dv-positioning-front',
    'dv-flip-prompt',
    'dv-complete',
    'dv-document-upload',
    'dv-document-selection',
  ],
  'dv-flip-prompt': ['dv-positioning-back', 'dv-document-selection'],
  'dv-positioning-back': ['dv-capturing-back', 'dv-document-upload', 'dv-document-selection'],
  'dv-capturing-back': ['dv-positioning-back', 'dv-complete', 'dv-document-upload', 'dv-document-selection'],
  'dv-document-upload': [
    'dv-complete',
    'dv-positioning-front',
    'dv-capturing-front',
    'dv-positioning-back',
    'dv-capturing-back',
    'dv-document-selection',
  ],
  'dv-complete': ['lv-get-started', 'dv-document-selection'],
  'lv-get-started': ['lv-initializing', 'dv-document-selection'],
  'lv-initializing': ['lv-aligning', 'lv-timeout'],
  'lv-aligning': ['lv-countdown', 'lv-timeout'],
  'lv-countdown': ['lv-complete', 'lv-timeout'],
  'lv-complete': [],
  'lv-timeout': ['lv-get-started'],
};

const every = KYC_STATES.flatMap((from) => KYC_STATES.map((to) => ({ from, to, legal: EXPECTED[from].includes(to) })));

describe('every pair of states with every condition met', () => {
  test.each(every.filter((pair) => pair.legal))('$from leads to $to', ({ from, to }) => {
    expect(next({ state: from, seq: 4, facts: ALL }, { from, to, seq: 5 })).toEqual({
      kind: 'moved',
      state: to,
      seq: 5,
    });
  });

  test.each(every.filter((pair) => !pair.legal))('$from does not lead to $to', ({ from, to }) => {
    const answer = next({ state: from, seq: 4, facts: ALL }, { from, to, seq: 5 });
    expect(answer.kind).toBe('refused');
    expect(answer.kind === 'refused' && [...answer.allowed].sort()).toEqual([...EXPECTED[from]].sort());
  });
});

test('has 17 states, 289 pairs and no duplicate transition', () => {
  expect([KYC_STATES.length, every.length, TRANSITIONS.length]).toEqual([
    17,
    289,
    every.filter((pair) => pair.legal).length,
  ]);
});

test.each<[KycState, KycState, Partial<SessionFacts>, string]>([
  ['home', 'permission-granting', { consented: true }, 'consent'],
  ['permission-granting', 'dv-document-upload', { documentChosen: true }, 'no document'],
  ['dv-document-selection', 'dv-document-upload', { documentChosen: true }, 'no document'],
  ['dv-capturing-front', 'dv-flip-prompt', { isDoubleSided: true }, 'one side'],
  ['dv-document-upload', 'dv-complete', { sidesPresent: true }, 'not every side'],
  ['dv-complete', 'dv-document-selection', { documentRefused: true }, 'not rejected'],
  ['lv-get-started', 'dv-document-selection', { documentRefused: true }, 'not rejected'],
  ['lv-countdown', 'lv-complete', { stillAccepted: true }, 'no face photo'],
  ['lv-timeout', 'lv-get-started', { livenessAttemptsLeft: true }, 'no attempts'],
])('%s leads to %s only under its condition, which the refusal names', (from, to, facts, sentence) => {
  const request: AdvanceRequest = { from, to, seq: 1 };
  expect(next({ state: from, seq: 0, facts: { ...NONE, ...facts } }, request).kind).toBe('moved');
  const refused = next({ state: from, seq: 0, facts: NONE }, request);
  expect(refused.kind === 'refused' && refused.reasons.join()).toContain(sentence);
  expect(refused.kind === 'refused' && refused.allowed).not.toContain(to);
});

test.each<[string, AdvanceRequest, string]>([
  ['a step from a state the session has left', { from: 'home', to: 'permission-granting', seq: 4 }, 'refused'],
  ['a step that skips a number', { from: 'dv-get-started', to: 'dv-document-selection', seq: 5 }, 'refused'],
  [
    'the number of the last accepted transition',
    { from: 'permission-granting', to: 'dv-get-started', seq: 3 },
    'earlier',
  ],
  ['the number of an older transition', { from: 'home', to: 'permission-granting', seq: 1 }, 'earlier'],
  ['the next step with the next number', { from: 'dv-get-started', to: 'dv-document-selection', seq: 4 }, 'moved'],
])('%s is %s', (_label, request, kind) => {
  expect(next({ state: 'dv-get-started', seq: 3, facts: ALL }, request).kind).toBe(kind);
});

test('has a way on from every state but the last, with consent and attempts', () => {
  const facts = { ...NONE, consented: true, documentChosen: true, livenessAttemptsLeft: true, faceCheckOpen: true };
  for (const state of KYC_STATES) {
    if (state !== 'lv-complete') expect(legalTransitions({ state, facts }), state).not.toEqual([]);
  }
});

test.each<KycState>(['lv-get-started', 'lv-initializing', 'lv-aligning', 'lv-countdown'])(
  'moves a still photo from %s by legal transitions only',
  (start) => {
    for (const outcome of ['accepted', 'refused'] as const) {
      let state: KycState = start;
      for (const to of stillPath(start, outcome) ?? []) {
        expect(next({ state, seq: 0, facts: ALL }, { from: state, to, seq: 1 }).kind, `${state} to ${to}`).toBe(
          'moved',
        );
        state = to;
      }
      expect(state).toBe(outcome === 'accepted' ? 'lv-complete' : 'lv-timeout');
    }
  },
);

test('accepts a still photo only during the face check', () => {
  expect(KYC_STATES.filter((state) => stillPath(state, 'accepted'))).toEqual([
    'lv-get-started',
    'lv-initializing',
    'lv-aligning',
    'lv-countdown',
  ]);
});

test('refuses a second face check while one is pending, with the reason', () => {
  const request: AdvanceRequest = { from: 'lv-get-started', to: 'lv-initializing', seq: 1 };
  const refused = next({ state: 'lv-get-started', seq: 0, facts: { ...ALL, faceCheckOpen: false } }, request);
  expect(refused).toEqual({
    kind: 'refused',
    allowed: ['dv-document-selection'],
    reasons: ['the face check is already done'],
  });
});

test('ends a session with a pending face check only where nothing is captured', () => {
  expect(KYC_STATES.filter((state) => pendingFacePath(state))).toEqual(['dv-complete', 'lv-get-started']);
  for (const start of ['dv-complete', 'lv-get-started'] as const) {
    let state: KycState = start;
    for (const to of pendingFacePath(start) ?? []) {
      expect(next({ state, seq: 0, facts: ALL }, { from: state, to, seq: 1 }).kind, `${state} to ${to}`).toBe('moved');
      state = to;
    }
    expect(state).toBe('lv-complete');
  }
});

test('names the effect of entering a state', () => {
  const effects = KYC_STATES.flatMap((state) => (effectOf(state) ? [[state, effectOf(state)]] : []));
  expect(effects).toEqual([
    ['dv-complete', 'submitDocument'],
    ['lv-complete', 'completeSession'],
    ['lv-timeout', 'endRun'],
  ]);
});
