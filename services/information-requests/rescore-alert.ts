import type { AlertSubject, MatchScoring } from '@/core/alerts/contract';
import { scoreForTwo } from '@/core/alerts/decisions/four-eyes';
import { type Compared, comparedOf } from '@/core/alerts/matches/comparison';
import { isYearAlone } from '@/core/alerts/matches/explained-match';
import { kindOfRecord } from '@/core/alerts/matches/missing-fields';
import { topicsOf } from '@/core/alerts/matches/reason-fact';
import { AlertSettings } from '@/core/alerts/queue/alert-settings';
import { dueAt, type RatedMatch, type RiskLevel, rateAlert } from '@/core/alerts/queue/priority';
import { type DetailNotice, knownSubject } from '@/core/information-requests/known-subject';
import { type Rescored, rescore } from '@/core/information-requests/rescore';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { entryKey } from '@/core/screening/watchlists/delta';
import { searchKeys } from '@/core/search/search-keys';
import { clock } from '@/platform/clock';
import type { Db, Json, Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { type AlertMatchRow, type AlertRow, alertKindOf } from '@/services/alerts/queue/present-alert';
import { decisionSubjectOf } from '@/services/alerts/raise/previous-decisions';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { HitEntry } from '@/services/screening/sources/source-run';

export type RescoreChange = {
  matchId: string;
  source: string;
  entityId: string;
  before: number;
  after: number;
  fields?: string[];
};
type Urgency = {
  bestScore: number;
  bestName: string;
  searchKeys: string[];
  bestSource: string;
  bestKind: string | null;
  topics: string[];
  compared?: Compared;
  evidence?: number;
  priority: number;
  riskLevel: string;
  dueAt: Date | null;
};
type Outcome = {
  request: Urgency & { scoreBeforeAnswers: number; answeredFields: string[] };
  matches: RescoreChange[];
  /** Candidates of the run that now reach the alert threshold. */
  raised: RescoreChange[];
};

const WHY = {
  customer: 'Details later provided by the customer, unverified:',
  member: 'Details later added by a member:',
} as const;

type ScreeningHit = Awaited<ReturnType<Db['screeningHit']['findMany']>>[number];
export type WeighedAlert<Row = AlertMatchRow | ScreeningHit> = { row: Row; again: Rescored };
type Weighing = { matches: WeighedAlert<AlertMatchRow>[]; raised: WeighedAlert<ScreeningHit>[] };

/** Rescore matches and near misses of the run with all later answers; writes nothing. */
export async function weighAlert(tx: Db | Tx, row: AlertRow, later: readonly DetailNotice[]): Promise<Weighing> {
  const subject = row.subject as AlertSubject;
  const before = knownSubject(subject, later.slice(0, -1));
  const after = knownSubject(subject, later);
  const why = WHY[later.at(-1)?.origin ?? 'customer'];
  const weigh = <Row extends { entry: unknown; scoring: unknown }>(one: Row, known: AlertSubject) => {
    const again = rescore((one.entry as HitEntry).record, one.scoring as MatchScoring, known, after, why);
    return again ? [{ row: one, again }] : [];
  };
  const stored = await tx.alertMatch.findMany({ where: { alertId: row.id } });
  const { screening } = await organizationSettings(row.organizationId, ScreeningSettings);
  const requestId = row.evidenceFrom ?? row.requestId;
  const run = await tx.screeningRequest.findFirst({ where: { id: requestId } });
  // The run's data: the alert's subject may hold more from other requests.
  const asked = run ? decisionSubjectOf(run) : subject;
  const known = new Set(stored.map(entryKey));
  const misses = await tx.screeningHit.findMany({ where: { requestId, score: { lt: screening.alertThreshold } } });
  return {
    matches: stored.flatMap((match) => weigh(match, before)),
    raised: misses
      .filter((hit) => !known.has(entryKey(hit)))
      .flatMap((hit) => weigh(hit, asked))
      .filter(({ again }) => again.score >= screening.alertThreshold),
  };
}

/** Store the rescoring. Urgency never decreases, because answers are unverified. */
export async function rescoreAlert(tx: Tx, row: AlertRow, later: readonly DetailNotice[]): Promise<Outcome> {
  const weighing = await weighAlert(tx, row, later);
  const matches: RescoreChange[] = [];
  for (const { row: match, again } of weighing.matches) {
    await tx.alertMatch.update({
      where: { id: match.id },
      data: { scoring: again.scoring as Json, score: again.score },
    });
    matches.push({ ...named(match), matchId: match.id, before: match.score, after: again.score });
  }
  const raised: RescoreChange[] = [];
  for (const { row: hit, again } of weighing.raised) raised.push(await raise(tx, row, hit, again));
  // Four-eyes depends on the score without unverified answers.
  const scoreBeforeAnswers = scoreForTwo(row);
  const known = knownSubject(row.subject as AlertSubject, later);
  const answeredFields = [...new Set(later.flatMap(({ answer }) => Object.keys(answer)))];
  return { request: { ...(await urgencyOf(tx, row, known)), scoreBeforeAnswers, answeredFields }, matches, raised };
}

const named = ({ source, entityId }: { source: string; entityId: string }) => ({ source, entityId });

async function raise(tx: Tx, row: AlertRow, hit: ScreeningHit, again: Rescored): Promise<RescoreChange> {
  const id = newId('mat');
  await tx.alertMatch.create({
    data: {
      id,
      organizationId: row.organizationId,
      alertId: row.id,
      type: hit.kind === 'sanctions' ? 'watchlist' : 'dossier',
      source: hit.source,
      listVersion: hit.listVersion || null,
      entityId: hit.entityId,
      entry: hit.entry as Json,
      scoring: again.scoring as Json,
      score: again.score,
    },
  });
  return { ...named(hit), matchId: id, before: hit.score, after: again.score };
}

function comparedNow({ scoring, entry }: AlertMatchRow, { dateOfBirth }: AlertSubject): Compared {
  const listed = entry as HitEntry;
  return comparedOf(scoring as MatchScoring, { ...listed, yearAlone: isYearAlone(listed.record, dateOfBirth) });
}

export async function urgencyOf(tx: Tx, row: AlertRow, known: AlertSubject): Promise<Urgency> {
  const all = await tx.alertMatch.findMany({ where: { alertId: row.id }, orderBy: [{ score: 'desc' }, { id: 'asc' }] });
  const open = all.filter(({ status }) => status !== 'falsePositive');
  const [best] = open.length > 0 ? open : all;
  const same = { priority: row.priority, riskLevel: row.riskLevel, dueAt: row.dueAt };
  const bestName = best ? (best.entry as HitEntry).fullName : row.bestName;
  const compared = best && comparedNow(best, known);
  const head = {
    bestScore: best?.score ?? row.bestScore,
    bestName,
    searchKeys: searchKeys([bestName, (row.subject as AlertSubject).fullName, row.externalId]),
    bestSource: best?.source ?? row.bestSource,
    bestKind: best ? kindOfRecord((best.entry as HitEntry).record) : row.bestKind,
    topics: topicsOf(all.map(({ entry }) => entry as HitEntry)),
    ...(compared && { compared, evidence: compared.agrees.length }),
  };
  if (open.length === 0) return { ...head, ...same };
  const { priority, riskLevel } = rateAlert(open.map(rated));
  if (priority >= row.priority) return { ...head, ...same };
  const due = dueAt(priority, (await organizationSettings(row.organizationId, AlertSettings)).alerts, clock.now());
  return {
    ...head,
    priority,
    riskLevel: riskLevel satisfies RiskLevel,
    dueAt: row.dueAt && row.dueAt < due ? row.dueAt : due,
  };
}

function rated(match: AlertMatchRow): RatedMatch {
  const { idDocMatch, dobMatch, matchConfidence } = match.scoring as MatchScoring;
  const kind = alertKindOf(match);
  return { kind, source: match.source, confidence: matchConfidence, idDocMatch, dobExact: dobMatch.exactMatch };
}
