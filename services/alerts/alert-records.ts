import type { WebhookEventType } from '@/core/webhooks/event-types';
import type { Json, Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { emitEvent } from '@/services/webhooks/emit-event';
import { type AlertMatchRow, type AlertRow, presentAlert } from './queue/present-alert';

type TimelineEntry = { action: string; detail: unknown; at: Date; actorId?: string };

export async function recordAlertTimeline(
  tx: Tx,
  { id: alertId, organizationId }: Pick<AlertRow, 'id' | 'organizationId'>,
  { detail, at, ...entry }: TimelineEntry,
): Promise<void> {
  const data = { ...entry, id: newId('tml'), organizationId, alertId, detail: detail as Json, createdAt: at };
  await tx.alertTimelineEntry.create({ data, select: { id: true } });
}

/** The alert as it is now, with `adds`; return the outbox id. */
export function emitAlertEvent(
  tx: Tx,
  row: AlertRow,
  matches: AlertMatchRow[],
  { type, adds, dueAt }: { type: WebhookEventType; adds: Record<string, unknown>; dueAt?: Date | undefined },
): Promise<string> {
  return emitEvent(tx, row.organizationId, {
    type,
    environment: row.environment,
    subjectId: row.id,
    sequence: row.sequence,
    data: { ...presentAlert(row, matches), ...adds },
    ...(dueAt && { dueAt }),
  });
}
