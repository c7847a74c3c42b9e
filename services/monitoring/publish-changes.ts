import type { MatchScoring } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import { comparePair } from '@/core/screening/monitoring/monitoring';
import type { ListedParty } from '@/core/screening/party';
import type { SourceKind } from '@/core/screening/requests/contract';
import { clock } from '@/platform/clock';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { joinOpenAlerts } from '@/services/alerts/raise/join-open-alerts';
import { previousDecisions } from '@/services/alerts/raise/previous-decisions';
import { lockSubject, raiseAlert, type StoredHit } from '@/services/alerts/raise/raise-alert';
import { notifyMember } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import type { HitEntry, NewHit } from '@/services/screening/sources/source-run';
import { ofPairs } from '@/services/watchlists/entry-state';

/** Counts of a subject's pairs: in new alerts, joined to open ones, suppressed. */
export type PublishedChanges = { alerts: number; joined: number; told: number; suppressed: number };

const NOTHING: PublishedChanges = { alerts: 0, joined: 0, told: 0, suppressed: 0 };

/**
 * Publish news about a monitored subject (core/screening/monitoring/monitoring.ts) in open alerts or a new one; suppress the rest.
 * Idempotent.
 */
export async function publishChanges(
  organizationId: string,
  requestId: string,
  kind: SourceKind,
  hits: readonly NewHit[],
): Promise<PublishedChanges> {
  const person = await db(organizationId).screeningRequest.findFirst({ where: { id: requestId } });
  if (!person) return NOTHING;
  const raised = await db(organizationId).$transaction(async (tx) => {
    await lockSubject(tx, organizationId, person);
    // Lock the subject, so that two passes do not publish the same pair.
    const { count } = await tx.screeningRequest.updateMany({
      where: { id: requestId, monitoring: true },
      data: { monitoring: true },
    });
    const request = count === 1 ? await tx.screeningRequest.findFirst({ where: { id: requestId } }) : null;
    if (!request) return null;
    const found: StoredHit[] = hits.map((hit) => ({ ...hit, kind }));
    const open = await joinOpenAlerts(tx, request, { by: 'monitoring', hits: found, found });
    // Read after locking open alerts, to see concurrent decisions.
    const known = await previousDecisions(tx, request, open.rest);
    const news = open.rest.flatMap((hit) => {
      const { idDocMatch, dobMatch } = hit.scoring as MatchScoring;
      const before = known.latest(hit);
      const verdict = comparePair(before, {
        record: (hit.entry as HitEntry).record as ListedParty,
        score: hit.score,
        idDocMatch,
        dobExact: dobMatch.exactMatch,
      });
      // A dismissal under another name of the id does not apply (ADR 20).
      if (known.isDismissed(hit) || !(verdict.alert || before?.dismissed)) return [];
      return [{ ...hit, ...(verdict.changes.length > 0 && { changed: verdict.changes }) }];
    });
    const alert = news.length > 0 ? await raiseAlert(tx, request, news, 'monitoring') : null;
    return {
      alerts: alert ? 1 : 0,
      joined: open.alerts.length,
      told: open.news + (alert ? news.length : 0),
      outboxIds: [...open.outboxIds, ...(alert?.outboxIds ?? [])],
    };
  });
  if (!raised) return NOTHING;
  const { outboxIds, ...told } = raised;
  if (outboxIds.length > 0) await dispatchOutbox(organizationId, outboxIds);
  return { ...told, suppressed: hits.length - told.told };
}

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
