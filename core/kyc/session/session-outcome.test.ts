import { expect, test } from 'vitest';
import { kycOutcome, needsDecision } from './session-outcome';

const waiting = { required: true, decision: null };
const facts = {
  isComplete: true,
  isInvalid: false,
  documentVerification: { status: 'completed' as const },
  documentReview: null,
  faceVerification: { verified: true, review: { required: false, decision: null } },
};
const refusedDocument = { ...facts, documentVerification: { status: 'failed' as const } };
const unsureFace = { ...facts, faceVerification: { verified: false, review: waiting } };

test('verifies a completed session only when document and face are verified', () => {
  expect(kycOutcome(facts)).toBe('verified');
  expect(kycOutcome(refusedDocument)).toBe('refused');
  expect(kycOutcome(unsureFace)).toBe('review');
  expect(kycOutcome({ ...unsureFace, documentVerification: { status: 'failed' } })).toBe('refused');
});

test('returns "checking" while a check is running', () => {
  expect(kycOutcome({ ...facts, faceVerification: null })).toBe('checking');
  expect(kycOutcome({ ...facts, documentVerification: { status: 'running' } })).toBe('checking');
  expect(kycOutcome({ ...unsureFace, documentVerification: { status: 'running' } })).toBe('checking');
  expect(kycOutcome({ ...refusedDocument, faceVerification: null })).toBe('refused');
});

test("follows the reviewer's decision where the checks could not decide", () => {
  const decided = (decision: 'accepted' | 'rejected') => ({ required: false, decision });
  const byFace = (decision: 'accepted' | 'rejected') => ({
    ...facts,
    faceVerification: { verified: false, review: decided(decision) },
  });
  expect([kycOutcome(byFace('accepted')), kycOutcome(byFace('rejected'))]).toEqual(['verified', 'refused']);
  const byDocument = (documentReview: typeof waiting | ReturnType<typeof decided>) =>
    kycOutcome({ ...refusedDocument, documentReview });
  expect([byDocument(waiting), byDocument(decided('accepted')), byDocument(decided('rejected'))]).toEqual([
    'review',
    'verified',
    'refused',
  ]);
});

test('requires a review of a readable document that has expired', () => {
  const expired = (decision: 'accepted' | 'rejected' | null) =>
    kycOutcome({ ...facts, documentReview: { required: decision === null, decision } });
  expect([expired(null), expired('accepted'), expired('rejected')]).toEqual(['review', 'verified', 'refused']);
});

test('returns "open" for an open session and "refused" without attempts left', () => {
  expect(kycOutcome({ ...facts, isComplete: false })).toBe('open');
  expect(kycOutcome({ ...facts, isComplete: false, isInvalid: true })).toBe('refused');
});

test('requires a decision only where it can change the outcome', () => {
  const asked = (session: Parameters<typeof kycOutcome>[0]) =>
    (['face', 'document'] as const).filter((part) => needsDecision(session, part));
  const sentAsItIs = { ...refusedDocument, documentReview: waiting };
  const twoPeople = { verified: false, review: { required: false, decision: null } };
  expect(asked(facts)).toEqual([]);
  expect(asked(unsureFace)).toEqual(['face']);
  expect(asked({ ...unsureFace, documentVerification: { status: 'failed' } })).toEqual([]);
  expect(asked({ ...unsureFace, documentVerification: { status: 'running' } })).toEqual(['face']);
  expect(asked(sentAsItIs)).toEqual(['document']);
  expect(asked({ ...sentAsItIs, faceVerification: unsureFace.faceVerification })).toEqual(['face', 'document']);
  expect(asked({ ...sentAsItIs, faceVerification: twoPeople })).toEqual([]);
  expect(asked({ ...unsureFace, isInvalid: true })).toEqual([]);
});
