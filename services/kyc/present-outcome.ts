import { isInvitedByMail } from '@/core/kyc/creation-warnings';
import { DocumentReview } from '@/core/kyc/document-review';
import { FaceVerification } from '@/core/kyc/face-verification';
import { isCuredByNewLink } from '@/core/kyc/new-link';
import { isChecking, type OutcomeOfPhotos, outcomeOf, type SessionOutcome, type ToldNewLink } from '@/core/kyc/outcome';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { canMail, type MailMode } from '@/platform/mail/send-mail';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { refusalOfDocument } from './document-problems';
import { isSentAsIs } from './held-document';
import { documentStatus, presentMany } from './present-session';
import { shouldSendRetryEmail } from './queue-invitation';
import type { SessionRow } from './session-row';

/** What a finished session came to, for its own customer; null while it is open. */
export async function presentOutcome(row: SessionRow): Promise<SessionOutcome | null> {
  if (!row.isComplete) return null;
  const outcome = await outcomeOfSession(row);
  const newLink = (await isVerified(row)) ? null : await toldNewLink(row, isCuredByNewLink(outcome));
  return { ...outcome, newLink, resultMail: newLink === null && (await isResultMailComing(row, outcome)) };
}

/** Whether what a finished session's customer sent could be used. */
export async function outcomeOfSession(row: SessionRow): Promise<OutcomeOfPhotos> {
  const scoped = db(row.organizationId);
  const instance = row.documentInstanceId
    ? await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  const face = FaceVerification.nullable().parse(row.faceVerification);
  const review = DocumentReview.nullable().parse(row.documentReview);
  const sentAsIs = await isSentAsIs(scoped, row);
  // Who was refused by one of the two, by a person or the engine, waits for nobody's look at the other.
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

/** Whose session was accepted after a new link had been made is asked for nothing again. */
async function isVerified(row: SessionRow): Promise<boolean> {
  if (row.nextSessionId === null) return false;
  const [session] = await presentMany(db(row.organizationId), [row]);
  return session?.outcome === 'verified';
}

/** Whether the business tells its customers by mail what became of what they sent, and there is an address of this one. */
export async function mailsResult(row: SessionRow): Promise<boolean> {
  return row.customerEmail !== null && (await organizationSettings(row.organizationId)).kyc.mailResult;
}

/** It goes once, soon after there is something to say: later none comes any more, whatever a person decides. */
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

/** A mail that only lies on this machine is promised to nobody. */
async function toldNewLink(row: SessionRow, isCured: boolean): Promise<ToldNewLink | null> {
  if (row.nextSessionId) return (await isLinkMailed(row, row.nextSessionId)) ? 'mailed' : 'ready';
  return isCured && (await shouldSendRetryEmail(row)) ? 'mailed' : null;
}

/** Whether the new link's mail left this machine, or is about to. One that was made without a mail server lies here for good. */
async function isLinkMailed(row: SessionRow, nextSessionId: string): Promise<boolean> {
  const scoped = db(row.organizationId);
  const entries = await scoped.kycTimelineEntry.findMany({ where: { sessionId: nextSessionId, type: 'invitation' } });
  const sent = entries.map(({ detail }) => (detail as { sent?: MailMode['mode'] } | null)?.sent);
  if (sent.includes('smtp')) return true;
  return !sent.includes('outbox') && canMail() && isInvitedByMail(row);
}
