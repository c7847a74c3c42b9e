import { DISABLE_AFTER_MS, WARN_AFTER_MS } from '@/core/webhooks/schedule';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { sendMail } from '@/platform/mail/send-mail';

/**
 * Email admins once after three days of failures only. The conditional mark selects one sender; cleared if the email
 * fails.
 */
export async function warnOfFailures(organizationId: string, destinationId: string): Promise<void> {
  const scoped = db(organizationId);
  const since = new Date(clock.now().getTime() - WARN_AFTER_MS);
  const claimed = await scoped.webhookDestination.updateMany({
    where: { id: destinationId, disabledAt: null, failureToldAt: null, failingSince: { lte: since } },
    data: { failureToldAt: clock.now() },
  });
  if (claimed.count === 0) return;
  try {
    const destination = await scoped.webhookDestination.findFirst({ where: { id: destinationId } });
    const admins = await scoped.member.findMany({
      where: { role: { in: ['admin', 'owner'] }, removedAt: null },
      take: 20,
    });
    const host = destination ? new URL(destination.url).host : '';
    const until = new Date((destination?.failingSince ?? since).getTime() + DISABLE_AFTER_MS);
    for (const { email } of admins) await sendMail({ to: email, ...composed(host, until) });
  } catch (error) {
    logger.warn('admins could not be told of a failing webhook', {
      organizationId,
      destinationId,
      ...faultFields(error),
    });
    await scoped.webhookDestination.updateMany({ where: { id: destinationId }, data: { failureToldAt: null } });
  }
}

function composed(host: string, until: Date) {
  const day = until.toISOString().slice(0, 16).replace('T', ' ');
  const where = `${baseUrl()}/console/webhooks`;
  const lines = [
    `No delivery to the webhook destination at ${host} has succeeded for three days.`,
    `If this continues, it will be turned off on ${day} UTC. Events are kept for 30 days and can be resent from the console.`,
    where,
    'You received this email because you are an admin of this organization.',
  ];
  const escaped = lines.map((line) => line.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`));
  return {
    subject: `Webhook destination at ${host} is failing`,
    text: lines.join('\n\n'),
    html: escaped.map((line) => `<p>${line}</p>`).join(''),
  };
}
