import { composeResultMail, resultOf } from '@/core/kyc/outcome/result-mail';
import { KYC_LANGUAGES } from '@/core/kyc/session/languages';
import { db } from '@/platform/db/db';
import { sendMail } from '@/platform/mail/send-mail';
import { writeOutbox } from '@/services/billing/accept-work';
import { readBrand, replyTo } from '@/services/organizations/branding';
import { mailsResult, presentOutcome } from '../session/present-outcome';
import { changeSession, type SessionRow, type SessionScope } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

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
  const result = row && (await resultFor(row));
  if (!row?.customerEmail || !result) return;
  const brand = await readBrand(organizationId);
  const { name: organizationName, contact } = brand;
  const { customerName } = row;
  const language = KYC_LANGUAGES.find((one) => one === row.language) ?? 'en';
  const mail = composeResultMail({ organizationName, contact, customerName, sessionId, result }, language);
  await sendMail({ to: row.customerEmail, replyTo: replyTo(brand), ...mail });
}

async function resultFor(row: SessionRow) {
  const outcome = await presentOutcome(row);
  return outcome && resultOf(outcome);
}
