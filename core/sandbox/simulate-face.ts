import { type FaceVerification, judgeLive } from '@/core/kyc/face/face-verification';
import type { FaceOverride } from './magic-inputs';

const DISTANCES = { same: 0.3, unsure: 0.58, different: 1.2 } as const;

/** The comparison is replaced; the judgement is the real one, except for a given reason. */
export function simulateFace(
  { match, reason }: FaceOverride,
  context: Parameters<typeof judgeLive>[1],
): FaceVerification {
  const face = judgeLive({ distance: DISTANCES[match] }, context);
  if (!reason) return face;
  const review = { required: true, reasons: [reason], decision: null, decidedAt: null };
  return { ...face, verified: false, error: 'Simulated by the sandbox: a person must decide.', review };
}
