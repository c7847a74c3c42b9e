import type { MatchScoring } from '@/core/alerts/contract';
import { pairNews } from '@/core/screening/monitoring';
import type { ListedParty } from '@/core/screening/party';
import type { SourceKind } from '@/core/screening/request-contract';
import { db } from '@/platform/db';
import { knownPairs } from '@/services/alerts/known-pairs';
import { lockPerson } from '@/services/alerts/lock-person';
import { raiseAlert } from '@/services/alerts/raise-alert';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import type { NewHit } from '@/services/screening/sources/source-run';

/** What became of the pairs of one person: told in an alert, or kept quiet. */
export type Told = { alerts: number; told: number; suppressed: number };

/**
 * Raises one alert for what is news about a watched person, and keeps quiet about the rest (core/screening/monitoring.ts).
 * Repeating it tells nothing twice: what was told is known then.
 */
export async function tellNews(
  organizationId: string,
  requestId: string,
  kind: SourceKind,
  hits: readonly NewHit[],
): Promise<Told> {
  const person = await db(organizationId).screeningRequest.findFirst({ where: { id: requestId } });
  if (!person) return { alerts: 0, told: 0, suppressed: 0 };
  const raised = await db(organizationId).$transaction(async (tx) => {
    await lockPerson(tx, organizationId, person);
    // Locks the person: two passes at once must not both take a pair for new.
    const { count } = await tx.screeningRequest.updateMany({
      where: { id: requestId, monitoring: true },
      data: { monitoring: true },
    });
    const request = count === 1 ? await tx.screeningRequest.findFirst({ where: { id: requestId } }) : null;
    if (!request) return null;
    const known = await knownPairs(tx, request, hits);
    const news = hits.flatMap((hit) => {
      const { idDocMatch, dobMatch } = hit.scoring as MatchScoring;
      const verdict = pairNews(known.latest(hit), {
        record: hit.entry.record as ListedParty,
        score: hit.score,
        idDocMatch,
        dobExact: dobMatch.exactMatch,
      });
      if (!verdict.alert || known.isDismissed(hit)) return [];
      return [{ ...hit, kind, ...(verdict.changes.length > 0 && { changed: verdict.changes }) }];
    });
    if (news.length === 0) return { told: 0, outboxIds: [] };
    const alert = await raiseAlert(tx, request, news, 'monitoring');
    return { told: alert ? news.length : 0, outboxIds: alert?.outboxIds ?? [] };
  });
  if (!raised) return { alerts: 0, told: 0, suppressed: 0 };
  if (raised.outboxIds.length > 0) await dispatchOutbox(organizationId, raised.outboxIds);
  return { alerts: raised.outboxIds.length > 0 ? 1 : 0, told: raised.told, suppressed: hits.length - raised.told };
}
