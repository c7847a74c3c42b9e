import { z } from 'zod';
import type { AlertDetail, ChangeAlertStatus } from '@/core/alerts/contract';
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
import type { MemberPrincipal } from '@/core/principal';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { JsonNull, type Tx } from '@/platform/db/db';
import { forgetProposal, notifyOfApproval, notifyOfProposal } from '@/services/notifications/notify-of-proposal';
import { organizationSettings } from '@/services/organizations/organization-settings';
import type { AlertRow } from '../queue/present-alert';
import { assertAssigneeCapacity } from './assign-alert';
import { type AlertChange, changeAlert } from './change-alert';
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
  const { screening, alerts } = await organizationSettings(principal.organizationId, DecisionSettings);
  const { ownReasons } = alerts;
  return changeAlert(
    principal,
    { id, version: input.version },
    statusChange(principal, input, { ...screening, ownReasons }),
  );
}

type Rules = FourEyesSettings & { ownReasons: readonly OwnReason[] };

export function statusChange(principal: MemberPrincipal, input: ChangeAlertStatus, rules: Rules) {
  return async (tx: Tx, row: AlertRow, now: Date): Promise<AlertChange> => {
    const verdict = decideMove({
      from: row.status as AlertStatus,
      to: input.to,
      by: principal,
      reasonCode: input.reasonCode,
      note: input.note,
      extras: extrasFrom(input, rules.ownReasons),
      pending: row.pendingDecision as PendingDecision | null,
      fourEyes: needsSecondReviewer(input.to, scoreForTwo(row), rules),
    });
    if (input.to === 'INVESTIGATING' && row.assigneeId !== principal.memberId)
      await assertAssigneeCapacity(tx, principal.organizationId, { memberId: principal.memberId, alertId: row.id });
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
    if (row.pendingDecision !== null) await forgetProposal(tx, row.id);
    await openAgain(tx, row, input.to);
    const { proposedBy } = verdict;
    return {
      ...moved(verdict, { from: row.status, to: input.to, by: principal.memberId, judged, now }),
      mails: proposedBy === null ? [] : await notifyOfApproval(tx, principal, row.id, proposedBy),
    };
  };
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
  move: { from: string; to: AlertStatus; by: string; judged: string[]; now: Date },
): AlertChange {
  const { from, to, by, judged, now } = move;
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
      ...(to === 'INVESTIGATING' && { assigneeId: by }),
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
