import type { AlertDetail } from '@/core/alerts/contract';
import { NOTIFY_AFTER_SECONDS, type StatusUndo } from '@/core/alerts/decisions/undo';
import { type AlertStatus, type MatchStatus, UNDO_SECONDS } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { clock } from '@/platform/clock';
import { db, type Json, JsonNull, type Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchLater, dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitAlertEvent, recordAlertTimeline } from '../alert-records';
import { getAlert } from '../queue/get-alert';
import type { AlertRow } from '../queue/present-alert';

export type AlertChange = {
  data: Record<string, unknown>;
  /** Name in the timeline; with prefix `alert.` in the audit chain. */
  action: string;
  /** For the timeline: codes, ids and the note. */
  detail: Record<string, unknown>;
  /** For the audit chain: ids and codes only. */
  audited: Record<string, unknown>;
  event?: { type: WebhookEventType; adds: Record<string, unknown> };
  /** Its event is delayed until it can no longer be undone. */
  undoable?: boolean;
  /** Further timeline entries of the same action. */
  also?: Record<string, unknown>[];
  /** Verdicts on matches; `from` for undo. */
  verdicts?: Array<{ id: string; from: MatchStatus }>;
  judged?: { ids: string[]; as: 'truePositive' | 'falsePositive' };
  /** Outbox messages of member notices. */
  mails?: string[];
};

type Target = { id: string; version: number };
type Decide = (tx: Tx, row: AlertRow, now: Date) => Promise<AlertChange | null>;
/** Outbox messages to send after the commit. */
type Told = { outboxIds: string[]; later: boolean; mails: string[] };

/**
 * Change an alert at the version the member saw (else 412), in one transaction with timeline, audit and event. Null
 * changes nothing.
 */
export async function changeAlert(principal: MemberPrincipal, target: Target, decide: Decide): Promise<AlertDetail> {
  const { organizationId } = principal;
  const told = await db(organizationId).$transaction((tx) => changeAlertIn(tx, principal, target, decide));
  if (told.later) dispatchLater(organizationId, told.outboxIds, NOTIFY_AFTER_SECONDS * 1000);
  await dispatchOutbox(organizationId, told.later ? told.mails : [...told.outboxIds, ...told.mails]);
  return getAlert(organizationId, target.id);
}

/** In the caller's transaction; the caller sends the outbox messages. */
export async function changeAlertIn(tx: Tx, principal: MemberPrincipal, target: Target, decide: Decide): Promise<Told> {
  const { organizationId } = principal;
  const row = await requireAlert(tx, target.id);
  if (row.version !== target.version) throw clash(row.version);
  const now = clock.now();
  const change = await decide(tx, row, now);
  if (change === null) return { outboxIds: [], later: false, mails: [] };
  const { count } = await tx.alert.updateMany({
    where: { id: row.id, version: target.version },
    data: {
      ...change.data,
      version: { increment: 1 },
      ...(change.event && { sequence: { increment: 1 } }),
      undo: change.verdicts ? verdictUndo(principal, change.verdicts, now) : JsonNull,
      updatedAt: now,
    },
  });
  if (count === 0) throw clash(row.version + 1);
  if (change.judged)
    await tx.alertMatch.updateMany({ where: { id: { in: change.judged.ids } }, data: { status: change.judged.as } });
  const { action, also = [] } = change;
  for (const detail of [change.detail, ...also])
    await recordAlertTimeline(tx, row, { action, detail, at: now, actorId: principal.memberId });
  const dueAt = change.undoable ? new Date(now.getTime() + NOTIFY_AFTER_SECONDS * 1000) : undefined;
  const outboxId = change.event && (await tellReceivers(tx, row.id, { ...change.event, dueAt }));
  if (outboxId && dueAt) await rememberUndo(tx, row, { by: principal.memberId, change, outboxId, at: now });
  await appendAudit(tx, organizationId, {
    actor: principal,
    action: `alert.${change.action}`,
    objectId: row.id,
    detail: change.audited,
  });
  return { outboxIds: outboxId ? [outboxId] : [], later: dueAt !== undefined, mails: change.mails ?? [] };
}

/** Throws ALERT_NOT_FOUND, also for another organization's. */
export async function requireAlert(tx: Tx, id: string): Promise<AlertRow> {
  const row = await tx.alert.findFirst({ where: { id } });
  if (!row) throw new DomainError('ALERT_NOT_FOUND', 'There is no alert with this ID.');
  return row;
}

async function tellReceivers(tx: Tx, alertId: string, event: Parameters<typeof emitAlertEvent>[3]): Promise<string> {
  const row = await requireAlert(tx, alertId);
  const matches = await tx.alertMatch.findMany({ where: { alertId }, orderBy: [{ score: 'desc' }, { id: 'asc' }] });
  return emitAlertEvent(tx, row, matches, event);
}

function verdictUndo(principal: MemberPrincipal, verdicts: NonNullable<AlertChange['verdicts']>, now: Date): Json {
  const [match, ...also] = verdicts;
  return { by: principal.memberId, until: undoUntil(now), match, also } as Json;
}

const undoUntil = (now: Date): string => new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString();

async function rememberUndo(
  tx: Tx,
  row: AlertRow,
  decision: { by: string; change: AlertChange; outboxId: string; at: Date },
): Promise<void> {
  const { by, change, outboxId, at } = decision;
  const undo: StatusUndo = {
    by,
    until: undoUntil(at),
    outboxId,
    before: {
      status: row.status as AlertStatus,
      assigneeId: row.assigneeId,
      sequence: row.sequence,
      resolution: row.resolution ?? null,
      pendingDecision: row.pendingDecision ?? null,
      judged: change.judged?.ids ?? [],
    },
  };
  await tx.alert.updateMany({ where: { id: row.id }, data: { undo: undo as Json } });
}

export function clash(current: number): DomainError {
  return new DomainError('VERSION_CONFLICT', 'This alert changed in the meantime. Review it again before you decide.', {
    extra: { version: current },
  });
}
