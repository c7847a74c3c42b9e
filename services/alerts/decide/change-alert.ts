import type { Alert, AlertDetail } from '@/core/alerts/contract';
import { NOTIFY_AFTER_SECONDS, type StatusUndo } from '@/core/alerts/decisions/undo';
import { type AlertStatus, type MatchStatus, UNDO_SECONDS } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import { actorIdOf, type Call, type KeyPrincipal, type MemberOrKey, type MemberPrincipal } from '@/core/principal';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { clock } from '@/platform/clock';
import { db, type Json, JsonNull, type Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { completeIdempotent } from '@/services/billing/accept-work';
import { dispatchLater, dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitAlertEvent, recordAlertTimeline } from '../alert-records';
import { getAlert } from '../queue/get-alert';
import { type AlertRow, presentAlert } from '../queue/present-alert';

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

/** The same by API key. Nothing waits for an undo. */
export async function changeAlertByKey(call: Call<KeyPrincipal>, target: Target, decide: Decide): Promise<Alert> {
  const { organizationId } = call.principal;
  const { alert, outboxIds, mails } = await db(organizationId).$transaction(async (tx) => {
    const told = await changeAlertIn(tx, call.principal, target, decide);
    const row = await requireAlert(tx, target.id);
    const alert = presentAlert(row, await matchesOf(tx, row.id));
    await completeIdempotent(tx, call.idempotencyId, { result: alert, subjectId: row.id });
    return { alert, ...told };
  });
  await dispatchOutbox(organizationId, [...outboxIds, ...mails]);
  return alert;
}

/** In the caller's transaction; the caller sends the outbox messages. */
export async function changeAlertIn(tx: Tx, principal: MemberOrKey, target: Target, decide: Decide): Promise<Told> {
  const { organizationId } = principal;
  const row = await requireAlert(tx, target.id, environmentOf(principal));
  if (row.version !== target.version) throw clash(row.version);
  const now = clock.now();
  const actorId = actorIdOf(principal);
  const change = await decide(tx, row, now);
  if (change === null) return { outboxIds: [], later: false, mails: [] };
  const { count } = await tx.alert.updateMany({
    where: { id: row.id, version: target.version },
    data: {
      ...change.data,
      version: { increment: 1 },
      ...(change.event && { sequence: { increment: 1 } }),
      undo: change.verdicts ? verdictUndo(actorId, change.verdicts, now) : JsonNull,
      updatedAt: now,
    },
  });
  if (count === 0) throw clash(row.version + 1);
  if (change.judged)
    await tx.alertMatch.updateMany({ where: { id: { in: change.judged.ids } }, data: { status: change.judged.as } });
  const { action, also = [] } = change;
  for (const detail of [change.detail, ...also])
    await recordAlertTimeline(tx, row, { action, detail, at: now, actorId });
  const dueAt =
    change.undoable && principal.kind === 'member' ? new Date(now.getTime() + NOTIFY_AFTER_SECONDS * 1000) : undefined;
  const outboxId = change.event && (await tellReceivers(tx, row.id, { ...change.event, dueAt }));
  if (outboxId && dueAt) await rememberUndo(tx, row, { by: actorId, change, outboxId, at: now });
  await appendAudit(tx, organizationId, {
    actor: principal,
    action: `alert.${change.action}`,
    objectId: row.id,
    detail: change.audited,
  });
  return { outboxIds: outboxId ? [outboxId] : [], later: dueAt !== undefined, mails: change.mails ?? [] };
}

/** Undefined for members, who see both. */
export const environmentOf = (by: MemberOrKey): 'live' | 'test' | undefined =>
  by.kind === 'apiKey' ? by.environment : undefined;

/** Throws ALERT_NOT_FOUND, also for another organization's. */
export async function requireAlert(tx: Tx, id: string, environment?: 'live' | 'test'): Promise<AlertRow> {
  const row = await tx.alert.findFirst({ where: { id, ...(environment && { environment }) } });
  if (!row) throw new DomainError('ALERT_NOT_FOUND', 'There is no alert with this ID.');
  return row;
}

async function tellReceivers(tx: Tx, alertId: string, event: Parameters<typeof emitAlertEvent>[3]): Promise<string> {
  const row = await requireAlert(tx, alertId);
  return emitAlertEvent(tx, row, await matchesOf(tx, alertId), event);
}

const matchesOf = (tx: Tx, alertId: string) =>
  tx.alertMatch.findMany({ where: { alertId }, orderBy: [{ score: 'desc' }, { id: 'asc' }] });

function verdictUndo(by: string, verdicts: NonNullable<AlertChange['verdicts']>, now: Date): Json {
  const [match, ...also] = verdicts;
  return { by, until: undoUntil(now), match, also } as Json;
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
