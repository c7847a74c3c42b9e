import { z } from 'zod';
import type { Alert, AlertDetail, ChangeAlertStatus } from '@/core/alerts/contract';
import { type FourEyesSettings, needsSecondReviewer, scoreForTwo } from '@/core/alerts/decisions/four-eyes';
import type { OwnReason } from '@/core/alerts/decisions/own-reasons';
import { barred, judgedAs, resolveMatches } from '@/core/alerts/matches/resolve-matches';
import { AlertSettings } from '@/core/alerts/queue/alert-settings';
import {
  type AlertStatus,
  type DecisionExtras,
  decideMove,
  type PendingDecision,
  type TransitionVerdict,
} from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import { actorIdOf, type Call, type KeyPrincipal, type MemberOrKey, type MemberPrincipal } from '@/core/principal';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { JsonNull, type Tx } from '@/platform/db/db';
import { forgetProposal, notifyOfProposal, notifyProposer } from '@/services/notifications/notify-of-proposal';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { AlertRow } from '../queue/present-alert';
import { assertAssigneeCapacity } from './assign-alert';
import { type AlertChange, changeAlert, changeAlertByKey } from './change-alert';
import { RESOLVED_COLUMNS, resolvedMatchOf } from './decide-match';

const DecisionSettings = z.object({ ...ScreeningSettings.shape, ...AlertSettings.shape });

/**
 * Transitions: docs/api.md#alert-transitions. Four-eyes decisions are proposed, then confirmed by a second reviewer's
 * same request. Decisions resolve open matches (core/alerts/matches/resolve-matches.ts).
 */
export async function changeStatus(
  principal: MemberPrincipal,
  id: string,
  input: ChangeAlertStatus,
): Promise<AlertDetail> {
  return changeAlert(principal, { id, version: input.version }, await statusChangeOf(principal, input));
}

export async function changeStatusByKey(
  call: Call<KeyPrincipal>,
  id: string,
  input: ChangeAlertStatus,
): Promise<Alert> {
  return changeAlertByKey(call, { id, version: input.version }, await statusChangeOf(call.principal, input));
}

async function statusChangeOf(principal: MemberOrKey, input: ChangeAlertStatus) {
  const { screening, alerts } = await organizationSettings(principal.organizationId, DecisionSettings);
  return statusChange(principal, input, { ...screening, ownReasons: alerts.ownReasons });
}

type Rules = FourEyesSettings & { ownReasons: readonly OwnReason[] };

export function statusChange(principal: MemberOrKey, input: ChangeAlertStatus, rules: Rules) {
  const id = actorIdOf(principal);
  const isKey = principal.kind === 'apiKey';
  return async (tx: Tx, row: AlertRow, now: Date): Promise<AlertChange> => {
    const pending = row.pendingDecision as PendingDecision | null;
    const verdict = decideMove({
      from: row.status as AlertStatus,
      to: input.to,
      by: { id, isKey, role: isKey ? 'analyst' : principal.role },
      reasonCode: input.reasonCode,
      note: input.note,
      extras: extrasFrom(input, rules.ownReasons),
      pending,
      keyCreator: await keyCreatorOf(tx, pending),
      fourEyes: needsSecondReviewer(input.to, scoreForTwo(row), rules),
    });
    if (input.to === 'INVESTIGATING' && !isKey && row.assigneeId !== id)
      await assertAssigneeCapacity(tx, principal.organizationId, { memberId: id, alertId: row.id });
    const judged = await settle(tx, row, input.to, verdict);
    if (verdict.kind === 'proposed') {
      const pendingDecision = { ...verdict.decision, at: now.toISOString() };
      const { to, reasonCode } = verdict.decision;
      return {
        data: { pendingDecision },
        action: 'decisionProposed',
        detail: pendingDecision,
        audited: { to, reasonCode, ...ownReasonCode(verdict.decision) },
        mails: await notifyOfProposal(tx, principal, row.id),
      };
    }
    if (pending !== null) await forgetProposal(tx, row.id);
    await openAgain(tx, row, input.to);
    const { proposedBy } = verdict;
    return {
      ...moved(verdict, { from: row.status, to: input.to, by: id, isKey, judged, now }),
      mails: proposedBy
        ? await notifyProposer(tx, principal, { kind: 'approved', alertId: row.id, memberId: proposedBy })
        : [],
    };
  };
}

async function keyCreatorOf(tx: Tx, pending: PendingDecision | null): Promise<string | null> {
  if (!pending) return null;
  const key = await tx.apiKey.findFirst({ where: { id: pending.by }, select: { createdBy: true } });
  return key?.createdBy ?? null;
}

function extrasFrom(input: ChangeAlertStatus, known: readonly OwnReason[]): DecisionExtras {
  const { reference, ownReason: code } = input;
  const own = known.find((one) => one.code === code && one.basedOn === input.reasonCode);
  if (code && !own) {
    const message = 'must be a code of the settings that is based on the given reasonCode';
    throw new DomainError('VALIDATION_ERROR', `ownReason: ${message}`, {
      errors: [{ path: 'ownReason', code: 'custom', message }],
    });
  }
  return { ...(reference && { reference }), ...(own && { ownReason: { code: own.code, label: own.label } }) };
}

/** Matches resolved by the decision; throws 409 if one blocks it. */
async function settle(tx: Tx, row: AlertRow, to: AlertStatus, verdict: TransitionVerdict): Promise<string[]> {
  const matches = await tx.alertMatch.findMany({
    where: { alertId: row.id },
    select: RESOLVED_COLUMNS,
  });
  const reasonCode = verdict.kind === 'proposed' ? verdict.decision.reasonCode : verdict.reasonCode;
  const settled = resolveMatches(to, reasonCode, matches.map(resolvedMatchOf(row)));
  if ('barrier' in settled) throw barred(settled);
  return settled.judged;
}

async function openAgain(tx: Tx, row: AlertRow, to: AlertStatus): Promise<void> {
  const { judged = [] } = (row.resolution ?? {}) as { judged?: string[] };
  if (to !== 'INVESTIGATING' || judged.length === 0) return;
  await tx.alertMatch.updateMany({ where: { alertId: row.id, id: { in: judged } }, data: { status: 'open' } });
}

/** The chain holds codes only; a reference is the member's text. */
const ownReasonCode = ({ ownReason }: DecisionExtras) => ownReason && { ownReason: ownReason.code };

function moved(
  verdict: TransitionVerdict & { kind: 'moved' },
  move: { from: string; to: AlertStatus; by: string; isKey: boolean; judged: string[]; now: Date },
): AlertChange {
  const { from, to, by, isKey, judged, now } = move;
  const { reasonCode, note, proposedBy, approvalNote, extras } = verdict;
  const decided = to === 'DISMISSED' || to === 'ACTIONED';
  const withIt = judged.length > 0 && { judged };
  const added = approvalNote !== null && { approvalNote };
  return {
    data: {
      status: to,
      pendingDecision: JsonNull,
      resolution: decided
        ? { reasonCode, note, by, at: now.toISOString(), proposedBy, ...added, ...extras, ...withIt }
        : JsonNull,
      ...(to === 'INVESTIGATING' && !isKey && { assigneeId: by }),
      ...(to === 'TRIGGERED' && { assigneeId: null }),
    },
    action: 'statusChanged',
    detail: { from, to, reasonCode, note, proposedBy, ...added, ...extras, ...withIt },
    audited: { from, to, reasonCode, proposedBy, ...ownReasonCode(extras), ...withIt },
    event: { type: 'amlScreening.screeningAlert.statusChanged', adds: { from, to, by } },
    undoable: decided,
    judged: { ids: judged, as: judgedAs(to) },
  };
}
