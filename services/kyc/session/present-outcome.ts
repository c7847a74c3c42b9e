import { DocumentReview } from '@/core/kyc/document/document-end';
import { FaceVerification } from '@/core/kyc/face/face-verification';
import { isCuredByNewLink } from '@/core/kyc/links/new-link';
import {
  isChecking,
  type NewLinkNotice,
  type OutcomeOfPhotos,
  outcomeOf,
  type SessionOutcome,
} from '@/core/kyc/outcome/outcome';
import { BrandSettings } from '@/core/kyc/session/branding';
import { isInvitedByMail } from '@/core/kyc/session/creation-warnings';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { KycOutcome } from '@/core/kyc/session/session-outcome';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { canMail, type MailMode } from '@/platform/mail/send-mail';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { refusalOfDocument } from '../document/document-problems';
import { isSentAsIs } from '../document/held-document';
import { readingToReview } from '../document/reading-to-review';
import { shouldSendRetryEmail } from '../links/queue-invitation';
import { documentStatus, presentMany } from './present-session';
import type { SessionRow } from './session-row';

/** Null while the session is open. */
export async function presentOutcome(row: SessionRow): Promise<SessionOutcome | null> {
  if (!row.isComplete) return null;
  const { organizationId } = row;
  const [outcome, decided, settings] = await Promise.all([
    outcomeOfSession(row),
    decidedOutcome(row),
    organizationSettings(organizationId, KycSettings.extend(BrandSettings.shape)),
  ]);
  // An accepted session needs no new photos, even if a new link exists.
  const isVerified = row.nextSessionId !== null && decided === 'verified';
  const newLink = isVerified ? null : await toldNewLink(row, isCuredByNewLink(outcome));
  const isShown = settings.kyc.showResult && (decided === 'verified' || decided === 'review');
  return {
    ...outcome,
    newLink,
    resultMail: newLink === null && (await isResultMailComing(row, outcome)),
    verdict: isShown ? decided : null,
    returnUrl: row.returnUrl ?? settings.contact.returnUrl,
    reading: null,
  };
}

/** For the customer's own page, which may show what was read. */
export async function presentOwnOutcome(row: SessionRow): Promise<SessionOutcome | null> {
  const outcome = await presentOutcome(row);
  return outcome && { ...outcome, reading: await readingToReview(db(row.organizationId), row) };
}

export async function outcomeOfSession(row: SessionRow): Promise<OutcomeOfPhotos> {
  const scoped = db(row.organizationId);
  const instance = row.documentInstanceId
    ? await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  const face = FaceVerification.nullable().parse(row.faceVerification);
  const review = DocumentReview.nullable().parse(row.documentReview);
  const sentAsIs = await isSentAsIs(scoped, row);
  // After a refusal of one part no review of the other is shown.
  const isFaceRefused = face !== null && !face.verified && !face.review.required;
  const isRejected = isFaceRefused || review?.decision === 'rejected';
  const documentWaits = review?.required ?? (sentAsIs && instance?.status === 'failed');
  return outcomeOf({
    status: instance && documentStatus(instance.status),
    problems: instance ? (await refusalOfDocument(scoped, row, instance)).problems : [],
    sentAsIs,
    waits: documentWaits && !isRejected,
    faceReasons: face === null ? null : face.review.reasons,
    faceWaits: !isRejected && (face?.review.required ?? false),
  });
}

async function decidedOutcome(row: SessionRow): Promise<KycOutcome | undefined> {
  const [session] = await presentMany(db(row.organizationId), [row]);
  return session?.outcome;
}

export async function mailsResult(row: SessionRow): Promise<boolean> {
  return row.customerEmail !== null && (await organizationSettings(row.organizationId, KycSettings)).kyc.mailResult;
}

/** The email is sent once, soon after the result; none is promised later. */
const COMES_WITHIN_MS = 10 * 60_000;

async function isResultMailComing(row: SessionRow, outcome: OutcomeOfPhotos): Promise<boolean> {
  if (!canMail() || !(await mailsResult(row))) return false;
  if (isChecking(outcome)) return true;
  const ordered = await db(row.organizationId).kycTimelineEntry.findFirst({
    where: { sessionId: row.id, type: 'result-mail' },
  });
  const since = ordered?.createdAt ?? row.completedAt;
  return since !== null && clock.now().getTime() - since.getTime() < COMES_WITHIN_MS;
}

/** Never promise an email that is only stored locally. */
async function toldNewLink(row: SessionRow, isCured: boolean): Promise<NewLinkNotice | null> {
  if (row.nextSessionId) return (await isLinkMailed(row, row.nextSessionId)) ? 'mailed' : 'ready';
  return isCured && (await shouldSendRetryEmail(row)) ? 'mailed' : null;
}

/** True if the new link's email was or will be sent; not if it was created without a mail server. */
async function isLinkMailed(row: SessionRow, nextSessionId: string): Promise<boolean> {
  const scoped = db(row.organizationId);
  const entries = await scoped.kycTimelineEntry.findMany({ where: { sessionId: nextSessionId, type: 'invitation' } });
  const sent = entries.map(({ detail }) => (detail as { sent?: MailMode['mode'] } | null)?.sent);
  if (sent.includes('smtp')) return true;
  return !sent.includes('outbox') && canMail() && isInvitedByMail(row);
}
