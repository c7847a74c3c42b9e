import type { MatchScoring } from '@/core/alerts/contract';
import { pairNews } from '@/core/screening/monitoring/monitoring';
import type { ListedParty } from '@/core/screening/party';
import type { SourceKind } from '@/core/screening/requests/contract';
import { db } from '@/platform/db/db';
import { joinOpenAlerts } from '@/services/alerts/raise/join-open-alerts';
import { previousDecisions } from '@/services/alerts/raise/previous-decisions';
import { lockPerson, raiseAlert, type StoredHit } from '@/services/alerts/raise/raise-alert';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import type { HitEntry, NewHit } from '@/services/screening/sources/source-run';

/** Counts of a subject's pairs: in new alerts, joined to open ones, suppressed. */
export type Told = { alerts: number; joined: number; told: number; suppressed: number };

const NOTHING: Told = { alerts: 0, joined: 0, told: 0, suppressed: 0 };

/**
 * Publish news about a monitored subject (core/screening/monitoring/monitoring.ts) in open alerts or a new one; suppress the rest.
 * Idempotent.
 */
export async function publishChanges(
  organizationId: string,
  requestId: string,
  kind: SourceKind,
  hits: readonly NewHit[],
): Promise<Told> {
  const person = await db(organizationId).screeningRequest.findFirst({ where: { id: requestId } });
  if (!person) return NOTHING;
  const raised = await db(organizationId).$transaction(async (tx) => {
    await lockPerson(tx, organizationId, person);
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
      const verdict = pairNews(before, {
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
