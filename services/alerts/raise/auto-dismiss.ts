import { z } from 'zod';
import type { AlertMatch } from '@/core/alerts/contract';
import { autoDismissal, StoredAutoDismiss } from '@/core/alerts/decisions/auto-dismiss';
import { needsSecondReviewer } from '@/core/alerts/decisions/four-eyes';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import type { Json, Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { emitAlertEvent, recordAlertTimeline } from '../alert-records';
import { type AlertMatchRow, type AlertRow, alertKindOf } from '../queue/present-alert';

export const DismissalSettings = z.object({ ...ScreeningSettings.shape, ...StoredAutoDismiss.shape });
type DismissalSettings = z.infer<typeof DismissalSettings>;

/**
 * Dismiss a new alert by the organization's rules; never replaces a second reviewer. Return the outbox message id, or
 * null if no rule applies.
 */
export async function autoDismiss(
  tx: Tx,
  {
    row,
    matches: rows,
    settings,
    now,
  }: { row: AlertRow; matches: AlertMatchRow[]; settings: DismissalSettings; now: Date },
): Promise<string | null> {
  const { organizationId, id: alertId } = row;
  if (needsSecondReviewer('DISMISSED', row.bestScore, settings.screening)) return null;
  const verdict = autoDismissal(
    settings.autoDismiss,
    rows.map((match) => ({
      id: match.id,
      kind: alertKindOf(match),
      status: match.status as AlertMatch['status'],
      scoring: match.scoring as AlertMatch['scoring'],
    })),
  );
  if (!verdict) return null;
  const { version, reasonCode, matches } = verdict;
  const judged = matches.map(({ matchId }) => matchId);
  const names = [...new Set(matches.map(({ rule }) => rule))];
  const note = `By rule, version ${version}: ${names.join('; ')}.`;
  await tx.alertMatch.updateMany({ where: { id: { in: judged } }, data: { status: 'falsePositive' } });
  const decided = await tx.alert.update({
    where: { id: alertId },
    data: {
      status: 'DISMISSED',
      resolution: { reasonCode, note, by: AUTO_DISMISS, at: now.toISOString(), proposedBy: null, judged } as Json,
      sequence: { increment: 1 },
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  const detail = { from: 'TRIGGERED', to: 'DISMISSED', reasonCode, rulesVersion: version, matches };
  await recordAlertTimeline(tx, row, { action: 'autoDismissed', detail: { ...detail, note }, at: now });
  await appendAudit(tx, organizationId, {
    actor: { kind: 'system', part: AUTO_DISMISS },
    action: 'alert.autoDismissed',
    objectId: alertId,
    detail: { reasonCode, rulesVersion: version, matches: judged },
  });
  const after = rows.map((match) => (judged.includes(match.id) ? { ...match, status: 'falsePositive' } : match));
  return emitAlertEvent(tx, decided, after, {
    type: 'amlScreening.screeningAlert.statusChanged',
    adds: { from: 'TRIGGERED', to: 'DISMISSED', by: AUTO_DISMISS },
  });
}
