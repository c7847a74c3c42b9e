import { z } from 'zod';
import type { Alert, AlertDetail, AlertSubject, AlertSummary, MatchScoring } from '@/core/alerts/contract';
import { needsSecondReviewer, scoreForTwo } from '@/core/alerts/decisions/four-eyes';
import { DecisionUndo } from '@/core/alerts/decisions/undo';
import type { Compared } from '@/core/alerts/matches/comparison';
import { explainedMatch } from '@/core/alerts/matches/explained-match';
import { inOrderOfRisk } from '@/core/alerts/matches/match-order';
import { AlertSettings } from '@/core/alerts/queue/alert-settings';
import type { AlertList, ListAlertsByKey } from '@/core/alerts/queue/list-contract';
import { ALERT_STATUSES, type AlertStatus, allowedMoves } from '@/core/alerts/transitions';
import type { AttachmentType } from '@/core/documents/files/file-limits';
import { DomainError } from '@/core/errors';
import type { DetailField } from '@/core/information-requests/contract';
import { knownSubject, requestableDetails } from '@/core/information-requests/known-subject';
import type { KeyPrincipal } from '@/core/principal';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import { runThreshold } from '@/core/screening/requests/request-subject';
import type { FlipField } from '@/core/screening/scoring/explain-contract';
import { decisiveFields } from '@/core/screening/scoring/explain-match';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { signFileUrl } from '@/services/files/serve-file';
import type { FileRow } from '@/services/files/store-file';
import { answersOf, listDetails, waitingUntil } from '@/services/information-requests/list-details';
import { memberNames } from '@/services/members/member-names';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { entryUrl } from '@/services/screening/search/entry-url';
import type { HitEntry } from '@/services/screening/sources/source-run';
import { evidenceWarnings } from '@/services/screening/warnings';
import { otherNamesOf } from '@/services/subjects/other-names';
import { entryStates } from '@/services/watchlists/entry-state';
import { emittedEvents } from '../raise/raise-alert';
import { customerPortraitOf, presentSession, sessionsOf } from './customer-sessions';
import { type AlertMatchRow, type AlertRow, presentAlert, presentHead, presentMatch } from './present-alert';
import { presentOther, sameEntryAlerts, sameSubjectAlerts } from './related-alerts';

export const attachmentsOf = (ownerId: string) => ({ ownerId, purpose: 'attachment' });

type CommentRow = NonNullable<Awaited<ReturnType<Tx['alertComment']['findFirst']>>>;
type TimelineRow = NonNullable<Awaited<ReturnType<Tx['alertTimelineEntry']['findFirst']>>>;

export async function getAlert(organizationId: string, id: string): Promise<AlertDetail> {
  const scoped = db(organizationId);
  const row = await scoped.alert.findFirst({ where: { id } });
  if (!row) throw new DomainError('ALERT_NOT_FOUND', 'There is no alert with this ID.');
  const evidenceFrom = row.evidenceFrom ?? row.requestId;
  const subject = row.subject as AlertSubject;
  const named = { requestId: row.requestId, externalId: row.externalId, fullName: subject.fullName };
  const [
    matches,
    comments,
    files,
    timeline,
    request,
    details,
    answers,
    sessions,
    told,
    { screening, alerts: alertSettings },
    earlier,
    others,
  ] = await Promise.all([
    scoped.alertMatch.findMany({ where: { alertId: id }, orderBy: [{ score: 'desc' }, { id: 'asc' }] }),
    scoped.alertComment.findMany({ where: { alertId: id }, orderBy: { id: 'asc' } }),
    scoped.storedFile.findMany({ where: attachmentsOf(id), orderBy: { id: 'asc' } }),
    scoped.alertTimelineEntry.findMany({ where: { alertId: id }, orderBy: { id: 'desc' }, take: 500 }),
    scoped.screeningRequest.findFirst({ where: { id: evidenceFrom }, select: { sources: true } }),
    listDetails(scoped, id),
    answersOf(scoped, id),
    sessionsOf(scoped, row),
    emittedEvents(scoped, id),
    organizationSettings(organizationId, z.object({ ...ScreeningSettings.shape, ...AlertSettings.shape })),
    row.externalId === null
      ? []
      : scoped.alert.findMany({
          where: { externalId: row.externalId, environment: row.environment, id: { not: id } },
          orderBy: { id: 'desc' },
          take: 20,
        }),
    otherNamesOf(organizationId, row.environment, [named]),
  ]);
  const names = await memberNames(organizationId, [
    row.assigneeId,
    ...comments.map((comment) => comment.authorId),
    ...files.map((file) => file.authorId),
    ...timeline.map((entry) => entry.actorId),
    ...details.map((detail) => detail.memberId),
  ]);
  const known = knownSubject(subject, answers);
  const evidence = (request?.sources ?? []) as SourceEvidence[];
  const stateOf = await entryStates(matches, ({ entry }) => (entry as HitEntry).record);
  const moves = allowedMoves(row.status as AlertStatus);
  return {
    ...presentSummary(
      row,
      names,
      matches.some((match) => match.status !== 'falsePositive' && stateOf(match)?.state === 'removed'),
      await waitingUntil(scoped, [row], clock.now()),
    ),
    matches: inOrderOfRisk(matches, screening.alertThreshold).map((match) => ({
      ...presentMatch(match),
      entry: match.entry as Record<string, unknown>,
      score: match.score,
      decisive: decisiveOf(match, known),
      url: entryUrl(match.source, match.listVersion, match.entry as HitEntry),
      now: stateOf(match) as AlertDetail['matches'][number]['now'],
    })),
    allowedMoves: moves,
    ownReasons: alertSettings.ownReasons,
    secondPersonFor: ALERT_STATUSES.filter((to) => needsSecondReviewer(to, scoreForTwo(row), screening)),
    scoreBeforeAnswers: row.scoreBeforeAnswers,
    comments: comments.map((comment) => presentComment(comment, names)),
    attachments: files.map((file) => presentAttachment(file, names)),
    timeline: timeline.map((entry) => presentLine(entry, names)),
    told,
    evidence,
    evidenceFrom,
    thresholds: {
      show: evidence.find(({ threshold }) => threshold !== undefined)?.threshold ?? screening.showThreshold,
      alert: runThreshold(evidence) ?? screening.alertThreshold,
    },
    warnings: evidenceWarnings(subject, evidence).warnings ?? [],
    undo: undoOf(row),
    known,
    details: details.map(({ memberId, ...detail }) => ({ ...detail, askedBy: names.get(memberId) ?? '' })),
    asking: {
      fields: requestableDetails(subject),
      email: sessions.find(({ customerEmail }) => customerEmail !== null)?.customerEmail ?? null,
      canMail: canMail(),
    },
    otherNames: others.get(row.requestId) ?? [],
    earlier: earlier.map((one) => presentOther(one, subject)),
    sameSubject: await sameSubjectAlerts(scoped, row),
    sameEntry: await sameEntryAlerts(scoped, row, matches),
    sessions: sessions.map((session) => presentSession(session, subject.fullName)),
    portraitFrom: (await customerPortraitOf(scoped, sessions))?.sessionId ?? null,
  };
}

type Names = ReadonlyMap<string, string>;

const presentComment = (comment: CommentRow, names: Names): AlertDetail['comments'][number] => ({
  id: comment.id,
  authorId: comment.authorId,
  authorName: names.get(comment.authorId) ?? '',
  body: comment.deletedAt ? '' : comment.body,
  deletedAt: comment.deletedAt?.toISOString() ?? null,
  createdAt: comment.createdAt.toISOString(),
});

const presentAttachment = (file: FileRow, names: Names): AlertDetail['attachments'][number] => ({
  id: file.id,
  filename: file.filename,
  mimeType: file.mimeType as AttachmentType,
  bytes: file.bytes,
  sha256: file.sha256,
  description: file.description ?? '',
  authorId: file.authorId ?? '',
  authorName: names.get(file.authorId ?? '') ?? '',
  createdAt: file.createdAt.toISOString(),
  url: signFileUrl(file.organizationId, file.id),
});

const presentLine = (entry: TimelineRow, names: Names): AlertDetail['timeline'][number] => ({
  id: entry.id,
  action: entry.action,
  actorId: entry.actorId,
  actorName: entry.actorId === null ? null : (names.get(entry.actorId) ?? null),
  detail: entry.detail as Record<string, unknown>,
  createdAt: entry.createdAt.toISOString(),
});

/** Fields whose value could decide the match; empty once judged. */
function decisiveOf(match: AlertMatchRow, known: AlertSubject): FlipField[] {
  if (match.status !== 'open') return [];
  const given = explainedMatch((match.entry as HitEntry).record, match.scoring as MatchScoring, known);
  return given ? decisiveFields(given) : [];
}

function undoOf(row: AlertRow): AlertDetail['undo'] {
  const undo = DecisionUndo.safeParse(row.undo);
  return undo.success ? { by: undo.data.by, until: undo.data.until } : null;
}

export function presentSummary(
  row: AlertRow,
  names: ReadonlyMap<string, string>,
  delisted: boolean,
  waiting: ReadonlyMap<string, string>,
): AlertSummary {
  return {
    ...presentHead(row),
    answeredFields: row.answeredFields as DetailField[],
    bestScore: row.bestScore,
    bestName: row.bestName,
    bestSource: row.bestSource,
    bestKind: row.bestKind as AlertSummary['bestKind'],
    assigneeName: row.assigneeId === null ? null : (names.get(row.assigneeId) ?? null),
    tags: row.tags,
    compared: row.compared as Compared,
    delisted,
    waitingUntil: waiting.get(row.id) ?? null,
  };
}

/** In the event's shape; live and test are separate. */
export async function readAlert(organizationId: string, id: string, environment: 'live' | 'test'): Promise<Alert> {
  const scoped = db(organizationId);
  const row = await scoped.alert.findFirst({ where: { id, environment } });
  if (!row) throw new DomainError('ALERT_NOT_FOUND', 'There is no alert with this ID.');
  const matches = await scoped.alertMatch.findMany({
    where: { alertId: id },
    orderBy: [{ score: 'desc' }, { id: 'asc' }],
  });
  return presentAlert(row, matches);
}

/** Newest first, in the event's shape. */
export async function listAlertsByKey(principal: KeyPrincipal, filter: ListAlertsByKey): Promise<AlertList> {
  const { status, externalId, requestId, limit, after } = filter;
  const scoped = db(principal.organizationId);
  const rows = await scoped.alert.findMany({
    where: {
      environment: principal.environment,
      ...(status && { status }),
      ...(externalId && { externalId }),
      ...(requestId && { requestId }),
      ...(after && { id: { lt: after } }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const matches = await scoped.alertMatch.findMany({
    where: { alertId: { in: page.map(({ id }) => id) } },
    orderBy: [{ score: 'desc' }, { id: 'asc' }],
  });
  return {
    alerts: page.map((row) =>
      presentAlert(
        row,
        matches.filter(({ alertId }) => alertId === row.id),
      ),
    ),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
