import { composeInvitation, LOGO_CID, QR_CID } from '@/core/kyc/invitation';
import { KYC_LANGUAGES } from '@/core/kyc/languages';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { qrCodePng } from '@/platform/mail/qr-code';
import { sendMail } from '@/platform/mail/send-mail';
import { readBrand, readLogo, replyTo } from '@/services/organizations/branding';
import { isCalledBack } from './mail-back-to-photos';
import { recordTimeline } from './record-timeline';
import { sessionLink } from './session-link';

/**
 * Mails the customer their link with a QR code of it. Does nothing for a session that is gone, over or without an
 * address. The link is made here and is in no queue, log or event.
 */
export async function sendInvitation(organizationId: string, sessionId: string): Promise<void> {
  const scoped = db(organizationId);
  const row = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!row?.customerEmail || row.isComplete || !row.expiresAt || row.expiresAt <= clock.now()) return;
  const [brand, logo, isBack] = await Promise.all([
    readBrand(organizationId),
    readLogo(organizationId),
    isCalledBack(scoped, row),
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
      why: isBack ? 'back' : row.previousSessionId !== null ? 'again' : null,
    },
    language,
  );
  const png = await qrCodePng(sessionUrl);
  const by = await sendMail({
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
