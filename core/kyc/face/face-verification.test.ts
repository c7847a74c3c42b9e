import { describe, expect, test } from 'vitest';
import { LIVENESS_REVIEW_REASONS } from '../liveness/review-reasons';
import { decideReview, faceBand, judgeLive, judgeStill, photoDoubts } from './face-verification';

const context = { model: 'm', performedAt: 1, documentVerified: true };

test.each([
  [0, 'same'],
  [0.5, 'same'],
  [0.501, 'unsure'],
  [0.65, 'unsure'],
  [0.651, 'different'],
  [1.4, 'different'],
])('rates a distance of %d as %s', (distance, band) => {
  expect(faceBand(distance)).toBe(band);
});

test('never verifies a still photo automatically, however similar the faces', () => {
  for (const comparison of [
    { distance: 0 },
    { distance: 0.6 },
    { distance: 0.9 },
    { missing: 'NO_FACE_ON_PHOTO' as const },
  ]) {
    const judged = judgeStill(comparison, context);
    expect(judged).toMatchObject({ verified: false, livenessMode: 'still', review: { required: true } });
    expect(judged.review.reasons[0]).toBe('LIVENESS_NOT_PERFORMED');
  }
});

test('names every review reason and treats a missing comparison as no match', () => {
  const judged = judgeStill({ missing: 'NO_PORTRAIT_ON_DOCUMENT' }, { ...context, documentVerified: false });
  expect(judged.review.reasons).toEqual(['LIVENESS_NOT_PERFORMED', 'NO_PORTRAIT_ON_DOCUMENT', 'DOCUMENT_NOT_VERIFIED']);
  expect(judged.match).toBeNull();
  expect(judged.distance).toBeGreaterThan(judged.threshold);
});

test("verifies a still photo only by a reviewer's decision, which is stored", () => {
  const judged = judgeStill({ distance: 0.3 }, context);
  expect(decideReview(judged, 'accepted', 9)).toMatchObject({
    verified: true,
    error: null,
    review: { required: false, decidedAt: 9 },
  });
  expect(decideReview(judged, 'rejected', 9)).toMatchObject({ verified: false, review: { decision: 'rejected' } });
});

test.each([
  [{ distance: 0.04, samePicture: false, showsDocument: false }, ['SAME_PICTURE_AS_DOCUMENT']],
  [{ distance: 0.35, samePicture: false, showsDocument: false }, []],
  [{ distance: null, samePicture: true, showsDocument: true }, ['DOCUMENT_ON_FACE_PHOTO', 'SAME_PICTURE_AS_DOCUMENT']],
])('reports for the face photo %o the doubts %j', (seen, doubts) => {
  expect(photoDoubts(seen)).toEqual(doubts);
});

test('lists a doubt about the photo as the first review reason', () => {
  const judged = judgeStill({ distance: 0.04, doubts: ['SAME_PICTURE_AS_DOCUMENT'] }, context);
  expect(judged).toMatchObject({ verified: false, match: 'same' });
  expect(judged.review).toMatchObject({
    required: true,
    reasons: ['SAME_PICTURE_AS_DOCUMENT', 'LIVENESS_NOT_PERFORMED'],
  });
  expect(judged.error).not.toBe(judgeStill({ distance: 0.04 }, context).error);
});

test('requires a review for a face seen before, and does not refuse it', () => {
  const seen = [{ sessionId: 'kyc_other', distance: 0.31 }];
  expect(judgeLive({ distance: 0.3, seenBefore: [] }, context)).toMatchObject({ verified: true, seenBefore: [] });
  const judged = judgeLive({ distance: 0.3, seenBefore: seen }, context);
  expect(judged).toMatchObject({
    verified: false,
    match: 'same',
    review: { required: true, reasons: ['FACE_SEEN_BEFORE'] },
    seenBefore: seen,
  });
  expect(judged.error).toMatch(/came before/);
  expect(decideReview(judged, 'accepted', 9)).toMatchObject({ verified: true, seenBefore: seen });
  expect(judgeLive({ distance: 0.3 }, context)).not.toHaveProperty('seenBefore');
});

describe('judgeLive with reasons of the run', () => {
  test.each(LIVENESS_REVIEW_REASONS)('requires a review for %s and never refuses', (reason) => {
    const judged = judgeLive({ distance: 0.2, runReasons: [reason] }, context);
    expect(judged).toMatchObject({ verified: false, match: 'same', review: { required: true, reasons: [reason] } });
    expect(judged.error).toMatch(/something else needs a person/);
    expect(decideReview(judged, 'accepted', 9)).toMatchObject({ verified: true });
  });

  test('verifies automatically without a review reason', () => {
    expect(judgeLive({ distance: 0.2, runReasons: [] }, context)).toMatchObject({
      verified: true,
      review: { required: false, reasons: [] },
    });
  });

  test('refuses two different faces regardless of the reasons', () => {
    const judged = judgeLive({ distance: 0.9, runReasons: ['FALLBACK_TRACKER'] }, context);
    expect(judged).toMatchObject({ verified: false, review: { required: false } });
  });
});
