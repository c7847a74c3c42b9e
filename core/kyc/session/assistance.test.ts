import { expect, test } from 'vitest';
import { type AssistedSession, assistedPath, closedFor } from './assistance';
import { KYC_STATES, type SessionFacts, TRANSITIONS } from './session';

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

test.each(KYC_STATES)('uses only legal transitions from %s', (state) => {
  for (const documentRefused of [false, true]) {
    for (const part of ['document', 'face'] as const) {
      const path = assistedPath(part, state, { ...facts, documentRefused });
      for (const [index, to] of (path ?? []).entries()) {
        const from = index === 0 ? state : path?.[index - 1];
        expect(TRANSITIONS.some((move) => move.from === from && move.to === to)).toBe(true);
      }
    }
  }
});

test('refuses a face photo while a face check is pending, but accepts a document', () => {
  const state = 'lv-get-started';
  const kept = { ...session, state, facts: { ...facts, documentRefused: true, faceCheckOpen: false } } as const;
  expect([closedFor('face', kept), closedFor('document', kept)]).toEqual(['FACE_KEPT', null]);
});

test('allows a document where none was sent, and after a refusal', () => {
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

test('allows a face photo once the document is sent, also during a live check', () => {
  expect(assistedPath('face', 'dv-document-upload', facts)).toBeNull();
  expect(assistedPath('face', 'dv-complete', facts)?.[0]).toBe('lv-get-started');
  expect(assistedPath('face', 'lv-aligning', facts)).toEqual(['lv-countdown', 'lv-complete']);
  expect(assistedPath('face', 'lv-timeout', facts)?.at(-1)).toBe('lv-complete');
});

test('returns why a part is closed', () => {
  expect(closedFor('document', session)).toBeNull();
  expect(closedFor('document', { ...session, isComplete: true })).toBe('COMPLETE');
  expect(closedFor('document', { ...session, isExpired: true })).toBe('EXPIRED');
  expect(closedFor('face', { ...session, isInvalid: true })).toBe('OUT_OF_TRIES');
  expect(closedFor('document', { ...session, facts: { ...facts, consented: false } })).toBe('NO_CONSENT');
  expect(closedFor('face', session)).toBe('DOCUMENT_FIRST');
  expect(closedFor('document', { ...session, state: 'lv-get-started' })).toBe('DOCUMENT_SENT');
  expect(closedFor('document', { ...session, state: 'lv-aligning' })).toBe('LIVE_CHECK_RUNNING');
});
