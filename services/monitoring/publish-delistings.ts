import { isOpen } from '@/core/alerts/transitions';
import { clock } from '@/platform/clock';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { notifyMember } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { ofPairs } from '@/services/watchlists/entry-state';

/** `listVersion` is the version that removed it. */
export type Delisted = { source: string; entityId: string; listVersion: string };

/** Leads notified at most, by seniority. */
const TOLD = 25;

/**
 * Publish delistings to open alerts and true positives: timeline entry, and notice to assignee and decider, else the
 * leads. Idempotent.
 */
export async function publishDelistings(entries: readonly Delisted[]): Promise<{ alerts: number }> {
  if (entries.length === 0) return { alerts: 0 };
  const organizations = await systemDb().organization.findMany({ select: { id: true } });
  let alerts = 0;
  for (const { id } of organizations) alerts += await tellOrganization(id, entries);
  return { alerts };
}

async function tellOrganization(organizationId: string, entries: readonly Delisted[]): Promise<number> {
  const scoped = db(organizationId);
  const matches = await scoped.alertMatch.findMany({
    where: { status: { not: 'falsePositive' }, OR: ofPairs(entries) },
    select: { id: true, alertId: true, source: true, entityId: true, status: true },
  });
  const alerts = await scoped.alert.findMany({
    where: { id: { in: matches.map(({ alertId }) => alertId) } },
    select: { id: true, status: true, assigneeId: true, resolution: true },
  });
  let told = 0;
  for (const alert of alerts) {
    const own = matches.filter(
      ({ alertId, status }) => alertId === alert.id && (isOpen(alert.status) || status === 'truePositive'),
    );
    const details = own.flatMap((match) => {
      const entry = entries.find(({ source, entityId }) => source === match.source && entityId === match.entityId);
      return entry ? [{ matchId: match.id, ...entry }] : [];
    });
    if (details.length > 0 && (await tellOfAlert(organizationId, alert, details))) told += 1;
  }
  return told;
}

type Alert = { id: string; status: string; assigneeId: string | null; resolution: unknown };
type Detail = Delisted & { matchId: string };

async function tellOfAlert(organizationId: string, alert: Alert, details: readonly Detail[]): Promise<boolean> {
  const alertId = alert.id;
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    const told = await tx.alertTimelineEntry.findMany({ where: { alertId, action: 'entryDelisted' } });
    const isTold = (detail: Detail) =>
      told.some((entry) => {
        const { matchId, listVersion } = entry.detail as Partial<Detail>;
        return matchId === detail.matchId && listVersion === detail.listVersion;
      });
    const news = details.filter((detail) => !isTold(detail));
    if (news.length === 0) return null;
    await tx.alertTimelineEntry.createMany({
      data: news.map((detail) => ({
        id: newId('tml'),
        organizationId,
        alertId,
        action: 'entryDelisted',
        detail,
        createdAt: clock.now(),
      })),
    });
    const ids: string[] = [];
    for (const memberId of await inCharge(tx, alert))
      ids.push(...(await notifyMember(tx, organizationId, { memberId, kind: 'delisted', alertId })));
    return ids;
  });
  if (!outboxIds) return false;
  await dispatchOutbox(organizationId, outboxIds);
  return true;
}

/** Active assignee and decider; for a decided alert without either, the leads. */
async function inCharge(tx: Tx, { status, assigneeId, resolution }: Alert): Promise<string[]> {
  const { by = null } = (resolution ?? {}) as { by?: string | null };
  const wanted = [assigneeId, by].flatMap((id) => id ?? []);
  const there = await tx.member.findMany({ where: { id: { in: wanted }, removedAt: null }, select: { id: true } });
  if (there.length > 0 || isOpen(status)) return there.map(({ id }) => id);
  const leads = await tx.member.findMany({
    where: { role: { in: ['lead', 'admin', 'owner'] }, removedAt: null },
    orderBy: { id: 'asc' },
    take: TOLD,
    select: { id: true },
  });
  return leads.map(({ id }) => id);
}
