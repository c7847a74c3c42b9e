import { expect, test } from 'vitest';
import type { KycSession } from '@/core/kyc/contract';
import { standingOf } from '@/core/kyc/standing';
import { partOf } from './standing';

const session = (change: Partial<KycSession>): KycSession => ({
  id: 'kyc_1',
  organizationId: 'org_1',
  state: 'home',
  data: {},
  isInvalid: false,
  isComplete: false,
  createdAt: 0,
  expiresAt: 1000,
  completedAt: null,
  documentVerification: null,
  faceVerification: null,
  documentReview: null,
  outcome: 'open',
  invalidReason: null,
  lastError: null,
  language: null,
  attempts: { document: 0, liveness: 0 },
  faceKept: false,
  helpAskedAt: null,
  previousSessionId: null,
  nextSessionId: null,
  documentTypes: ['PASSPORT'],
  capturePolicy: 'camera-or-upload',
  ...change,
});
const asIs = { required: true } as KycSession['documentReview'];
const face = { review: { required: true } } as KycSession['faceVerification'];

test.each([
  [{}, 'waiting'],
  [{ state: 'dv-complete' as const }, 'running'],
  [{ expiresAt: 400 }, 'expired'],
  [{ lastError: 'CONSENT_DECLINED' }, 'declined'],
  [{ lastError: 'CONSENT_DECLINED', expiresAt: 400 }, 'declined'],
  [{ isInvalid: true }, 'invalid'],
  [{ isInvalid: true, helpAskedAt: 400 }, 'help'],
  [{ isComplete: true, outcome: 'verified' as const, expiresAt: null }, 'verified'],
  [{ isComplete: true, outcome: 'refused' as const }, 'refused'],
  [{ isComplete: true, outcome: 'refused' as const, helpAskedAt: 400 }, 'help'],
  [{ isComplete: true, outcome: 'refused' as const, faceVerification: face }, 'refused'],
  [{ isComplete: true, outcome: 'checking' as const }, 'checking'],
  [{ isComplete: true, outcome: 'review' as const, faceVerification: face }, 'review'],
  [{ isComplete: true, outcome: 'review' as const, documentReview: asIs }, 'review'],
  [{ state: 'lv-aligning' as const, documentReview: asIs }, 'running'],
])('%o stands as %s', (change, standing) => {
  expect(standingOf(session(change), 500)).toBe(standing);
});

test('the four parts follow the states', () => {
  expect(
    (['home', 'dv-document-upload', 'lv-aligning', 'lv-complete'] as const).map((state) => partOf(session({ state }))),
  ).toEqual([0, 1, 2, 3]);
});
