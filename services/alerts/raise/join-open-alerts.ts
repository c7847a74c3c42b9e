import type { AlertSubject, MatchScoring } from '@/core/alerts/contract';
import {
  type FoundPair,
  isSameSubject,
  type MergedMatches,
  type MergedMatchStatus,
  mergeMatches,
  particularsAfter,
} from '@/core/alerts/matches/merge-matches';
import { OPEN_STATUSES, type PendingDecision } from '@/core/alerts/transitions';
import { knownSubject } from '@/core/information-requests/known-subject';
import { rescore } from '@/core/information-requests/rescore';
import { entryKey } from '@/core/screening/watchlists/delta';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { appendAudit } from '@/services/audit/append-audit';
import { answersOf } from '@/services/information-requests/list-details';
import { type RescoreChange, urgencyOf } from '@/services/information-requests/rescore-alert';
import { notifyOfChange } from '@/services/notifications/notify-member';
import { forgetProposal } from '@/services/notifications/notify-of-proposal';
import type { HitEntry } from '@/services/screening/sources/source-run';
import { recordAlertTimeline } from '../alert-records';
import { OPEN_SQL } from '../queue/list-alerts';
import type { AlertMatchRow, AlertRow } from '../queue/present-alert';
import { decisionSubjectOf } from './previous-decisions';
import type { AlertedRequest, StoredHit } from './raise-alert';

/** `found`: all stored hits; `hits`: those above the alert threshold. */
export type FoundAgain = { by: 'screening' | 'monitoring'; hits: StoredHit[]; found: readonly StoredHit[] };

/** Open alerts that took hits, new hits, hits not yet covered, and outbox messages. */
export type JoinedAlerts = {
  alerts: { id: string; changed: boolean }[];
  news: number;
  rest: StoredHit[];
  outboxIds: string[];
};

/**
 * Add hits to open alerts about the same entries (ADR 19): all for a screening, only news for monitoring. Hold
 * `lockSubject` around this and raising the rest.
 */
export async function joinOpenAlerts(tx: Tx, request: AlertedRequest, again: FoundAgain): Promise<JoinedAlerts> {
  const { id: requestId, externalId, environment } = request;
  const { by, hits } = again;
  const joined: JoinedAlerts = { alerts: [], news: 0, rest: hits, outboxIds: [] };
  if (hits.length === 0) return joined;
  const open = await tx.alert.findMany({
    where: {
      ...(externalId === null ? { requestId } : { externalId, environment }),
      status: { in: [...OPEN_STATUSES] },
    },
    orderBy: { id: 'asc' },
    select: { id: true, subject: true },
  });
  const submitted = decisionSubjectOf(request);
  const wanted = new Set(hits.map(entryKey));
  const worked = new Set<string>();
  for (const { id, subject } of open) {
    if (!isSameSubject(subject as AlertSubject, submitted)) continue;
    const pairs = await tx.alertMatch.findMany({ where: { alertId: id }, select: { source: true, entityId: true } });
    const met = pairs.map(entryKey).filter((key) => wanted.has(key));
    if (met.length === 0) continue;
    const taken = await join(tx, id, request, again);
    if (taken === null) continue;
    const changed = taken.differs;
    if (changed || by === 'screening') joined.alerts.push({ id, changed });
    joined.news += taken.news;
    joined.outboxIds.push(...taken.outboxIds);
    for (const key of met) worked.add(key);
  }
  return { ...joined, rest: hits.filter((hit) => !worked.has(entryKey(hit))) };
}

type Taken = { differs: boolean; news: number; outboxIds: string[] };

/** Whether evidence changed and how many matches are new; null if decided meanwhile. */
async function join(tx: Tx, id: string, request: AlertedRequest, { by, found }: FoundAgain): Promise<Taken | null> {
  const now = clock.now();
  const row = await lockedAlert(tx, request.organizationId, id);
  if (!row) return null;
  const then = row.subject as AlertSubject;
  const submitted = decisionSubjectOf(request);
  const { subject, changed } = particularsAfter(then, submitted);
  const answers = await answersOf(tx, id);
  const persons = { before: knownSubject(then, answers), submitted, after: knownSubject(subject, answers) };
  const weighed = await weighMatches(tx, id, persons, found);
  const news = weighed.filter(({ taken }) => taken.news).length;
  // Without news, nightly monitoring writes no timeline entry.
  if (by === 'monitoring' && news === 0 && changed.length === 0) return { differs: false, news, outboxIds: [] };
  const { rescored, reopened } = await takeInMatches(tx, weighed);
  const differs = changed.length > 0 || rescored.length > 0;
  const withdrawn = differs ? await withdrawProposal(tx, row) : null;
  if (differs) {
    // Monitoring has no run; the subject's data is that of the monitored screening.
    const evidenceFrom = by === 'screening' || changed.length > 0 ? request.id : row.evidenceFrom;
    const told = { ...row, subject, evidenceFrom };
    await tx.alert.updateMany({
      where: { id },
      data: {
        ...(await urgencyOf(tx, told, persons.after)),
        subject: subject as Json,
        evidenceFrom,
        ...(by === 'monitoring' && { monitoredAt: now }),
        ...(withdrawn && { pendingDecision: JsonNull }),
        undo: JsonNull,
        version: { increment: 1 },
        updatedAt: now,
      },
    });
  }
  const versions = [...new Set(found.map(({ listVersion }) => listVersion).filter(Boolean))];
  const detail = {
    requestId: request.id,
    ...(by === 'monitoring' && { by, versions }),
    differs,
    changed,
    rescored,
    reopened,
    ...(changed.length > 0 && { before: then }),
    ...(withdrawn && { withdrawn }),
  };
  await recordAlertTimeline(tx, row, { action: 'screenedAgain', detail, at: now });
  await appendAudit(tx, row.organizationId, {
    actor: { kind: 'system', part: by === 'monitoring' ? 'monitoring' : 'screening-pipeline' },
    action: 'alert.screenedAgain',
    objectId: id,
    detail: { requestId: request.id, differs, changed, reopened, proposalWithdrawn: withdrawn !== null },
  });
  const outboxIds = differs ? await notifyOfChange(tx, row, withdrawn) : [];
  return { differs, news, outboxIds };
}

/** A concurrent decision has committed, or waits and fails on the version. */
async function lockedAlert(tx: Tx, organizationId: string, id: string): Promise<AlertRow | null> {
  const lock = `select id from "Alert" where "organizationId" = $1 and id = $2 and status in ${OPEN_SQL} for update`;
  const rows = await tenantSqlIn(tx, organizationId, lock, [id]);
  return rows.length === 1 ? tx.alert.findFirst({ where: { id } }) : null;
}

/** Subject data of the alert, of this run, and merged. */
type Persons = Record<'before' | 'submitted' | 'after', AlertSubject>;

type WeighedMatch = { match: AlertMatchRow; met: Weighed; taken: MergedMatches };

/** Rescores matches that this run did not find. */
async function weighMatches(
  tx: Tx,
  alertId: string,
  persons: Persons,
  found: readonly StoredHit[],
): Promise<WeighedMatch[]> {
  const byKey = new Map(found.map((hit) => [entryKey(hit), hit]));
  const matches = await tx.alertMatch.findMany({ where: { alertId } });
  return matches.map((match) => {
    const hit = byKey.get(entryKey(match));
    const met = hit ? weighed(hit, persons.submitted, persons.after) : weighed(match, persons.before, persons.after);
    const taken = mergeMatches(
      { ...metOf(match), status: match.status as MergedMatchStatus, subject: persons.before },
      { ...metOf(met), subject: persons.after },
    );
    return { match, met, taken };
  });
}

async function takeInMatches(tx: Tx, weighedMatches: readonly WeighedMatch[]) {
  const rescored: RescoreChange[] = [];
  const reopened: string[] = [];
  for (const { match, met, taken } of weighedMatches) {
    const { changes, differs, status } = taken;
    if (!differs) continue;
    if (status !== match.status) reopened.push(match.id);
    const { source, entityId } = match;
    const fields = changes.map(({ field }) => field);
    const told = { matchId: match.id, source, entityId, before: match.score, after: met.score };
    rescored.push(fields.length > 0 ? { ...told, fields } : told);
    await tx.alertMatch.update({
      where: { id: match.id },
      data: {
        entry: met.entry as Json,
        listVersion: met.listVersion || null,
        scoring: met.scoring as Json,
        score: met.score,
        status,
        ...(changes.length > 0 && { changed: changes as unknown as Json }),
      },
    });
  }
  return { rescored, reopened };
}

type Weighed = Pick<AlertMatchRow, 'entry' | 'scoring' | 'score' | 'listVersion'>;

function weighed(pair: Weighed, madeWith: AlertSubject, known: AlertSubject): Weighed {
  if (samePoints(madeWith, known)) return pair;
  const { entry, scoring } = pair;
  const why = 'Rescreened with all known details:';
  const again = rescore((entry as HitEntry).record, scoring as MatchScoring, madeWith, known, why);
  return again ? { ...pair, scoring: again.scoring, score: again.score } : pair;
}

const points = (one: AlertSubject) => [
  one.dateOfBirth,
  one.country,
  one.identificationDocument,
  (one as { birthPlace?: string | null }).birthPlace ?? null,
];
const samePoints = (a: AlertSubject, b: AlertSubject): boolean =>
  JSON.stringify(points(a)) === JSON.stringify(points(b));

/** A proposal must not be confirmed on changed evidence. */
async function withdrawProposal(tx: Tx, row: AlertRow): Promise<{ to: string; by: string } | null> {
  const pending = row.pendingDecision as PendingDecision | null;
  if (!pending) return null;
  await forgetProposal(tx, row.id);
  return { to: pending.to, by: pending.by };
}

function metOf({ entry, scoring, score }: Weighed): FoundPair {
  const { idDocMatch, dobMatch } = scoring as MatchScoring;
  const record = ((entry as HitEntry).record ?? {}) as FoundPair['record'];
  return { record, score, idDocMatch, dobExact: dobMatch.exactMatch };
}
