import { composeInvitation, LOGO_CID, QR_CID, type RequestReason } from '@/core/kyc/links/invitation';
import { composeResultMail, resultOf } from '@/core/kyc/outcome/result-mail';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { qrCodePng } from '@/platform/mail/qr-code';
import { sendMail } from '@/platform/mail/send-mail';
import { writeOutbox } from '@/services/billing/accept-work';
import { readBrand, readLogo, replyTo } from '@/services/organizations/branding';
import { isSentAsIs } from '../document/held-document';
import { isCalledBack } from '../document/mail-back-to-photos';
import { mailsResult, outcomeOfSession, presentOutcome } from '../session/present-outcome';
import { changeSession, type SessionRow, type SessionScope } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { sessionLink } from './session-link';

/**
 * Email the link with QR code. No-op if the session is gone, over or without address. The link is created here and
 * never stored or logged.
 */
export async function sendInvitation(organizationId: string, sessionId: string): Promise<void> {
  const scoped = db(organizationId);
  const row = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!row?.customerEmail || row.isComplete || !row.expiresAt || row.expiresAt <= clock.now()) return;
  const [brand, logo, why] = await Promise.all([
    readBrand(organizationId),
    readLogo(organizationId),
    whyAsked(scoped, row),
  ]);
  const { sessionUrl } = await sessionLink(row);
  const language = KYC_LANGUAGES.find((one) => one === row.language) ?? 'en';
  const mail = composeInvitation(
    {
      organizationName: brand.name,
      accent: brand.accent,
      hasLogo: logo !== null,
      customerName: row.customerName ?? '',
      sessionUrl,
      expiresAt: row.expiresAt,
      why,
    },
    language,
  );
  const png = await qrCodePng(sessionUrl);
  const by = await sendMail({
    organizationId,
    to: row.customerEmail,
    replyTo: replyTo(brand),
    ...mail,
    pictures: [
      { cid: QR_CID, filename: 'link.png', png },
      ...(logo ? [{ cid: LOGO_CID, filename: 'logo.png', png: logo }] : []),
    ],
  });
  await scoped.$transaction((tx) => recordTimeline(tx, row, 'invitation', { sent: by, language }));
}

async function whyAsked(
  scoped: Pick<Tx, 'documentInstance' | 'storedFile' | 'kycSession' | 'kycTimelineEntry'>,
  row: SessionRow,
): Promise<RequestReason | null> {
  if (await isCalledBack(scoped, row)) return 'back';
  if (await isFaceLeft(scoped, row)) return 'face';
  return row.previousSessionId === null ? null : whyFollowed(scoped, row.previousSessionId);
}

/** A member may request other photos before review: nothing is wrong with the first ones then. */
async function whyFollowed(scoped: Pick<Tx, 'kycSession'>, previousSessionId: string): Promise<RequestReason> {
  const before = await scoped.kycSession.findFirst({ where: { id: previousSessionId } });
  if (!before) return 'anew';
  const { document, face } = await outcomeOfSession(before);
  return document === 'refused' || face === 'notFound' ? 'again' : 'anew';
}

/** True if the document is complete and not refused, or under review. */
async function isFaceLeft(
  scoped: Pick<Tx, 'documentInstance' | 'kycTimelineEntry'>,
  row: SessionRow,
): Promise<boolean> {
  if (row.documentInstanceId === null || row.faceCheckPendingSince !== null) return false;
  if (await isSentAsIs(scoped, row)) return true;
  const taken = { id: row.documentInstanceId, status: { notIn: ['failed', 'error'] } };
  return (await scoped.documentInstance.count({ where: taken })) > 0;
}

/** Queue the result email once, if enabled and an address is known. No-op while checks are pending. */
export async function requestResultEmail({ organizationId }: SessionScope, sessionId: string): Promise<void> {
  const seen = await db(organizationId).kycSession.findFirst({ where: { id: sessionId } });
  if (!seen || !(await mailsResult(seen))) return;
  if ((await resultFor(seen)) === null) return;
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    if ((await tx.kycTimelineEntry.count({ where: { sessionId, type: 'result-mail' } })) > 0)
      return { result: undefined };
    await recordTimeline(tx, row, 'result-mail', {});
    const event = { name: 'kyc/result.requested' as const, data: { organizationId, sessionId } };
    return { result: undefined, outboxIds: await writeOutbox(tx, organizationId, [event]) };
  });
}

/** No-op if the session is gone or replaced; the new link's email covers it. */
export async function sendResult(organizationId: string, sessionId: string): Promise<void> {
  const row = await db(organizationId).kycSession.findFirst({ where: { id: sessionId } });
  const outcome = row && (await presentOutcome(row));
  const result = outcome && resultOf(outcome);
  if (!row?.customerEmail || !outcome || !result) return;
  const brand = await readBrand(organizationId);
  const { name: organizationName, contact } = brand;
  const { customerName } = row;
  const language = KYC_LANGUAGES.find((one) => one === row.language) ?? 'en';
  const { returnUrl, verdict } = outcome;
  const mail = composeResultMail(
    { organizationName, contact, customerName, sessionId, returnUrl, verdict, result },
    language,
  );
  await sendMail({ organizationId, to: row.customerEmail, replyTo: replyTo(brand), ...mail });
}

async function resultFor(row: SessionRow) {
  const outcome = await presentOutcome(row);
  return outcome && resultOf(outcome);
}
