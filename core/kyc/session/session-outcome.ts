import type { DocumentReview } from '../document/document-end';
import type { FaceVerification } from '../face/face-verification';

export const KYC_OUTCOMES = ['open', 'checking', 'verified', 'review', 'refused'] as const;
export type KycOutcome = (typeof KYC_OUTCOMES)[number];

type Part = Exclude<KycOutcome, 'open'>;
type Facts = {
  isComplete: boolean;
  isInvalid: boolean;
  documentVerification: { status: 'pending' | 'running' | 'completed' | 'failed' } | null;
  documentReview: Pick<DocumentReview, 'required' | 'decision'> | null;
  faceVerification: { verified: boolean; review: Pick<FaceVerification['review'], 'required' | 'decision'> } | null;
};

/** In order of precedence. */
const DECIDES: readonly Part[] = ['refused', 'checking', 'review', 'verified'];

/** Combine document and face. `isComplete` only means that the customer finished. */
export function kycOutcome(session: Facts): KycOutcome {
  if (session.isInvalid) return 'refused';
  if (!session.isComplete) return 'open';
  const parts = [documentPart(session), facePart(session)];
  return DECIDES.find((part) => parts.includes(part)) ?? 'checking';
}

/** False if the session was refused for another reason. */
export function needsDecision(session: Facts, part: 'face' | 'document'): boolean {
  if (kycOutcome(session) === 'refused') return false;
  const review = part === 'face' ? session.faceVerification?.review : session.documentReview;
  return review?.required ?? false;
}

/** Why a person decides: a refused document submitted as it is, an expired one, or a corrected reading. */
export function reviewKind(
  { reasons }: Pick<DocumentReview, 'reasons'>,
  status: string | undefined,
): 'refused' | 'expired' | 'corrected' {
  if (status !== 'completed') return 'refused';
  return reasons.includes('DOCUMENT_EXPIRED') ? 'expired' : 'corrected';
}

function documentPart({ documentVerification, documentReview }: Facts): Part {
  const status = documentVerification?.status;
  if (status !== 'completed' && status !== 'failed') return 'checking';
  if (documentReview) return byPerson(documentReview);
  return status === 'completed' ? 'verified' : 'refused';
}

function facePart({ faceVerification }: Facts): Part {
  if (!faceVerification) return 'checking';
  return faceVerification.verified ? 'verified' : byPerson(faceVerification.review);
}

function byPerson({ required, decision }: { required: boolean; decision: 'accepted' | 'rejected' | null }): Part {
  if (decision) return decision === 'accepted' ? 'verified' : 'refused';
  return required ? 'review' : 'refused';
}
