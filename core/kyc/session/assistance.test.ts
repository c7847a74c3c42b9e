import { expect, test } from 'vitest';
import { type AssistedSession, assistedPath, closedFor } from './assistance';
import { KYC_STATES, MOVES, type SessionFacts } from './session';

const facts: SessionFacts = {
  consented: true,
  documentChosen: true,
  isDoubleSided: true,
  sidesPresent: true,
  documentRefused: false,
  stillAccepted: true,
  livenessAttemptsLeft: true,
  faceCheckOpen: true,
};
const session: AssistedSession = { state: 'home', facts, isComplete: false, isExpired: false, isInvalid: false };

test.each(KYC_STATES)('from %s every way that is offered is made of moves of the table', (state) => {
  for (const documentRefused of [false, true]) {
    for (const part of ['document', 'face'] as const) {
      const path = assistedPath(part, state, { ...facts, documentRefused });
      for (const [index, to] of (path ?? []).entries()) {
        const from = index === 0 ? state : path?.[index - 1];
        expect(MOVES.some((move) => move.from === from && move.to === to)).toBe(true);
      }
    }
  }
});

test('while a face check is kept no photo of the face is added, and photos of the document are', () => {
  const state = 'lv-get-started';
  const kept = { ...session, state, facts: { ...facts, documentRefused: true, faceCheckOpen: false } } as const;
  expect([closedFor('face', kept), closedFor('document', kept)]).toEqual(['FACE_KEPT', null]);
});

test('a document can be added wherever the customer has not sent one, and after a refusal', () => {
  expect(assistedPath('document', 'home', facts)).toEqual([
    'permission-granting',
    'dv-get-started',
    'dv-document-selection',
    'dv-document-upload',
    'dv-complete',
  ]);
  expect(assistedPath('document', 'dv-capturing-back', facts)?.[0]).toBe('dv-document-selection');
  expect(assistedPath('document', 'lv-get-started', facts)).toBeNull();
  expect(assistedPath('document', 'lv-timeout', { ...facts, documentRefused: true })).toHaveLength(4);
});

test('a face photo can be added once the document is sent, also in place of a live check that runs', () => {
  expect(assistedPath('face', 'dv-document-upload', facts)).toBeNull();
  expect(assistedPath('face', 'dv-complete', facts)?.[0]).toBe('lv-get-started');
  expect(assistedPath('face', 'lv-aligning', facts)).toEqual(['lv-countdown', 'lv-complete']);
  expect(assistedPath('face', 'lv-timeout', facts)?.at(-1)).toBe('lv-complete');
});

test('a closed part says why', () => {
  expect(closedFor('document', session)).toBeNull();
  expect(closedFor('document', { ...session, isComplete: true })).toBe('COMPLETE');
  expect(closedFor('document', { ...session, isExpired: true })).toBe('EXPIRED');
  expect(closedFor('face', { ...session, isInvalid: true })).toBe('OUT_OF_TRIES');
  expect(closedFor('document', { ...session, facts: { ...facts, consented: false } })).toBe('NO_CONSENT');
  expect(closedFor('face', session)).toBe('DOCUMENT_FIRST');
  expect(closedFor('document', { ...session, state: 'lv-get-started' })).toBe('DOCUMENT_SENT');
  expect(closedFor('document', { ...session, state: 'lv-aligning' })).toBe('LIVE_CHECK_RUNNING');
});
