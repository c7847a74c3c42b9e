import type { AlertSubject, MatchScoring } from '@/core/alerts/contract';
import type { PendingDecision } from '@/core/alerts/moves';
import { OPEN_STATUSES } from '@/core/alerts/moves';
import { isSamePerson, type MatchStatus, type MetPair, particularsAfter, takeIn } from '@/core/alerts/screened-again';
import { knownSubject } from '@/core/details/known-subject';
import { rescore } from '@/core/details/rescore';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, type Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { answersOf } from '@/services/details/list-details';
import { type Change, urgencyOf } from '@/services/details/rescore-alert';
import { forgetProposal } from '@/services/notices/notify-of-proposal';
import type { HitEntry } from '@/services/screening/sources/source-run';
import { subjectOf } from './known-pairs';
import type { AlertMatchRow, AlertRow } from './present-alert';
import type { AlertedRequest, StoredHit } from './raise-alert';

/** Open alerts that took a run in, and the hits that none of them is about: those are still to be told. */
export type Joined = { alerts: { id: string; changed: boolean }[]; rest: StoredHit[] };

/**
 * Takes a new run of the same external id into the alerts that are still open about its entries (105), in the caller's transaction.
 * `found` is everything the run kept, `hits` what reaches the alert threshold. Hold the person's lock (`lockPerson`) around it and around
 * raising the rest.
 */
export async function joinOpenAlerts(
  tx: Tx,
  request: AlertedRequest,
  hits: StoredHit[],
  found: readonly StoredHit[],
): Promise<Joined> {
  const { externalId, environment } = request;
  if (externalId === null || hits.length === 0) return { alerts: [], rest: hits };
  const open = await tx.alert.findMany({
    where: { externalId, environment, status: { in: [...OPEN_STATUSES] } },
    orderBy: { id: 'asc' },
    select: { id: true, subject: true },
  });
  const submitted = subjectOf(request);
  const wanted = new Set(hits.map(keyOf));
  const joined: Joined['alerts'] = [];
  const worked = new Set<string>();
  for (const { id, subject } of open) {
    if (!isSamePerson(subject as AlertSubject, submitted)) continue;
    const pairs = await tx.alertMatch.findMany({ where: { alertId: id }, select: { source: true, entityId: true } });
    const met = pairs.map(keyOf).filter((key) => wanted.has(key));
    if (met.length === 0) continue;
    const changed = await join(tx, id, request, submitted, found);
    if (changed === null) continue;
    joined.push({ id, changed });
    for (const key of met) worked.add(key);
  }
  return { alerts: joined, rest: hits.filter((hit) => !worked.has(keyOf(hit))) };
}

/** True when the alert's evidence differs now, null when it was decided meanwhile. */
async function join(
  tx: Tx,
  id: string,
  request: AlertedRequest,
  submitted: AlertSubject,
  found: readonly StoredHit[],
): Promise<boolean | null> {
  const now = clock.now();
  // Locks the alert: a decision made at the same time has been taken, or waits and then names a version that is gone if anything changed.
  const { count } = await tx.alert.updateMany({
    where: { id, status: { in: [...OPEN_STATUSES] } },
    data: { updatedAt: now },
  });
  const row = count === 1 ? await tx.alert.findFirst({ where: { id } }) : null;
  if (!row) return null;
  const then = row.subject as AlertSubject;
  const { subject, changed } = particularsAfter(then, submitted);
  const answers = await answersOf(tx, id);
  const persons = { before: knownSubject(then, answers), submitted, after: knownSubject(subject, answers) };
  const { rescored, reopened } = await weighMatches(tx, id, persons, found);
  const differs = changed.length > 0 || rescored.length > 0;
  const withdrawn = differs ? await withdrawProposal(tx, row) : null;
  if (differs) {
    const told = { ...row, subject, evidenceFrom: request.id };
    await tx.alert.updateMany({
      where: { id },
      data: {
        ...(await urgencyOf(tx, told)),
        subject: subject as Json,
        evidenceFrom: request.id,
        ...(withdrawn && { pendingDecision: JsonNull }),
        undo: JsonNull,
        version: { increment: 1 },
        updatedAt: now,
      },
    });
  }
  const detail = {
    requestId: request.id,
    differs,
    changed,
    rescored,
    reopened,
    ...(changed.length > 0 && { before: then }),
    ...(withdrawn && { withdrawn }),
  };
  await tx.alertTimelineEntry.create({
    data: {
      id: newId('tml'),
      organizationId: row.organizationId,
      alertId: id,
      action: 'screenedAgain',
      detail: detail as unknown as Json,
      createdAt: now,
    },
  });
  await appendAudit(tx, row.organizationId, {
    actor: { kind: 'system', part: 'screening-pipeline' },
    action: 'alert.screenedAgain',
    objectType: 'alert',
    objectId: id,
    detail: { requestId: request.id, differs, changed, reopened, proposalWithdrawn: withdrawn !== null },
  });
  return differs;
}

/** The person as the alert knew them, as this run was made with, and as they are known after it. */
type Persons = Record<'before' | 'submitted' | 'after', AlertSubject>;

/** Each match as the run met it; one that it did not meet is weighed again with what is new of the person. */
async function weighMatches(tx: Tx, alertId: string, persons: Persons, found: readonly StoredHit[]) {
  const byKey = new Map(found.map((hit) => [keyOf(hit), hit]));
  const rescored: Change[] = [];
  const reopened: string[] = [];
  for (const match of await tx.alertMatch.findMany({ where: { alertId } })) {
    const hit = byKey.get(keyOf(match));
    const met = hit ? weighed(hit, persons.submitted, persons.after) : weighed(match, persons.before, persons.after);
    const { changes, differs, status } = takeIn(
      { ...metOf(match), status: match.status as MatchStatus, subject: persons.before },
      { ...metOf(met), subject: persons.after },
    );
    if (!differs) continue;
    if (status !== match.status) reopened.push(match.id);
    const { source, entityId } = match;
    rescored.push({ matchId: match.id, source, entityId, before: match.score, after: met.score });
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

/** A hit as it counts for all that is known of the person; as it stands where it was made with the same particulars. */
function weighed(pair: Weighed, madeWith: AlertSubject, known: AlertSubject): Weighed {
  if (samePoints(madeWith, known)) return pair;
  const { entry, scoring } = pair;
  const why = 'Screened again; with all that is known of the person:';
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

/** A proposal rests on what its author saw. What differs now is for them to judge anew: nobody may confirm the old one. */
async function withdrawProposal(tx: Tx, row: AlertRow): Promise<{ to: string; by: string } | null> {
  const pending = row.pendingDecision as PendingDecision | null;
  if (!pending) return null;
  await forgetProposal(tx, row.id);
  return { to: pending.to, by: pending.by };
}

function metOf({ entry, scoring, score }: Weighed): MetPair {
  const { idDocMatch, dobMatch } = scoring as MatchScoring;
  const record = ((entry as HitEntry).record ?? {}) as MetPair['record'];
  return { record, score, idDocMatch, dobExact: dobMatch.exactMatch };
}

const keyOf = ({ source, entityId }: { source: string; entityId: string }): string => `${source}\n${entityId}`;
