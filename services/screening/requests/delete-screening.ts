import { isOpen } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { Deleter, KeyPrincipal, MemberPrincipal } from '@/core/principal';
import { searchWords } from '@/core/search/searchable-names';
import { db, type Tx } from '@/platform/db/db';
import { removeAlert } from '@/services/alerts/decide/delete-alert';
import { appendAudit } from '@/services/audit/append-audit';
import { appendDeletion } from '@/services/audit/deletion-certificate';
import { forgetAnswers } from '@/services/billing/idempotency';
import { dropForgotten } from '@/services/files/store-file';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { assertNotHeld } from '@/services/retention/legal-hold';
import { ERASED_ROW } from '../batch/export-batch';

/**
 * Erase one screening (API key) or a subject's (member), with decided alerts and events; stops monitoring. Refuses
 * running screenings and open alerts (ADR 30).
 */
export async function deleteScreening(by: KeyPrincipal | MemberPrincipal, id: string): Promise<{ success: true }> {
  await eraseScreenings(by, id);
  return { success: true };
}

/** Return the count. The system erases whole subjects. `assertGoes` runs first and may throw. */
export async function eraseScreenings(
  by: Deleter,
  id: string,
  assertGoes?: (tx: Tx) => Promise<void>,
): Promise<number> {
  const { organizationId } = by;
  const { erased, removed } = await db(organizationId).$transaction(async (tx) => {
    await assertGoes?.(tx);
    const { requests, subject } = await lockedRequests(tx, by, id);
    const ids = requests.map((request) => request.id);
    // An alert joined by a later screening holds its data (ADR 19).
    const alerts = await tx.alert.findMany({
      where: { OR: [{ requestId: { in: ids } }, { evidenceFrom: { in: ids } }] },
    });
    if (requests.some(({ status }) => status === 'queued' || status === 'screening'))
      throw new DomainError(
        'ERASURE_BLOCKED',
        'A screening of this subject is still running. Delete it when it has completed.',
      );
    if (alerts.some(({ status }) => isOpen(status)))
      throw new DomainError(
        'ERASURE_BLOCKED',
        'An alert about this subject is still open. Decide it in the console first.',
      );
    await forgetAnswers(tx, ids);
    const alertIds = alerts.map((alert) => alert.id);
    const [matches, comments] = [
      await tx.alertMatch.count({ where: { alertId: { in: alertIds } } }),
      await tx.alertComment.count({ where: { alertId: { in: alertIds } } }),
    ];
    const webhookEvents = await forgetEvents(tx, [...ids, ...alertIds]);
    const removed: Awaited<ReturnType<typeof removeAlert>>[] = [];
    for (const alert of alerts) removed.push(await removeAlert(tx, by, alert));
    await tx.deletedAlert.deleteMany({ where: { requestId: { in: ids } } });
    const hits = await tx.screeningHit.deleteMany({ where: { requestId: { in: ids } } });
    // Keep the line count, remove personal data.
    await tx.screeningBatchRow.updateMany({
      where: { requestId: { in: ids } },
      data: { requestId: null, warning: null, ignored: null },
    });
    await forgetBrokenRows(tx, requests);
    await tx.screeningRequest.deleteMany({ where: { id: { in: ids } } });
    await promoteNewest(tx, requests);
    for (const objectId of ids.filter((one) => one !== id))
      await appendAudit(tx, organizationId, { actor: by, action: 'screeningRequest.deleted', objectId });
    const erased = {
      screenings: ids.length,
      hits: hits.count,
      alerts: alerts.length,
      matches,
      comments,
      files: removed.reduce((sum, { stored }) => sum + stored.length, 0),
      keys: removed.reduce((sum, { keys }) => sum + keys, 0),
      webhookEvents,
    };
    const of = subject ?? { environment: requests[0]?.environment ?? '', subject: id };
    await appendDeletion(tx, by, { action: 'screeningRequest.deleted', objectId: id, of, erased });
    return { erased: ids.length, removed };
  });
  await dropForgotten(removed.flatMap(({ stored }) => stored));
  await dispatchOutbox(
    organizationId,
    removed.map(({ outboxId }) => outboxId),
  );
  return erased;
}

/**
 * Lock before reading alerts: concurrent monitoring then finishes first or finds nothing. Keys see their environment
 * only.
 */
async function lockedRequests(tx: Tx, by: Deleter, id: string) {
  const named = by.kind === 'apiKey' ? { id, environment: by.environment } : { id };
  const one = await tx.screeningRequest.findFirst({ where: named });
  if (!one) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
  const subject = await assertNotHeld(tx, by.organizationId, id);
  const { externalId, environment } = one;
  const where = by.kind === 'apiKey' || externalId === null ? named : { externalId, environment };
  await tx.screeningRequest.updateMany({ where, data: { monitoring: false } });
  const rows = await tx.screeningRequest.findMany({ where });
  if (!rows.some((row) => row.id === id))
    throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
  return { requests: rows, subject };
}

const PAGE = 1_000;

/** Erase unscreened batch rows of the subject: by external id, or by name without one. */
async function forgetBrokenRows(
  tx: Tx,
  gone: readonly { externalId: string | null; fullName: string; environment: string }[],
): Promise<void> {
  const live = gone.filter(({ environment }) => environment === 'live');
  const externalIds = live.flatMap(({ externalId }) => externalId ?? []);
  const names = new Set(live.map(({ fullName }) => searchWords(fullName)));
  if (live.length === 0) return;
  await tx.screeningBatchRow.updateMany({
    where: { externalId: { in: externalIds }, status: 'broken' },
    data: ERASED_ROW,
  });
  for (let after = ''; ; ) {
    const rows = await tx.screeningBatchRow.findMany({
      where: { id: { gt: after }, status: 'broken', externalId: null, name: { not: null } },
      orderBy: { id: 'asc' },
      take: PAGE,
      select: { id: true, name: true },
    });
    const ids = rows.filter(({ name }) => names.has(searchWords(name ?? ''))).map(({ id }) => id);
    if (ids.length > 0) await tx.screeningBatchRow.updateMany({ where: { id: { in: ids } }, data: ERASED_ROW });
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Events hold the name. Undelivered ones are dropped. */
async function forgetEvents(tx: Tx, subjectIds: string[]): Promise<number> {
  const events = await tx.webhookEvent.findMany({ where: { subjectId: { in: subjectIds } }, select: { id: true } });
  const eventIds = events.map((event) => event.id);
  const deliveries = await tx.webhookDelivery.findMany({ where: { eventId: { in: eventIds } }, select: { id: true } });
  await tx.webhookAttempt.deleteMany({ where: { deliveryId: { in: deliveries.map((delivery) => delivery.id) } } });
  await tx.webhookDelivery.deleteMany({ where: { eventId: { in: eventIds } } });
  return (await tx.webhookEvent.deleteMany({ where: { id: { in: eventIds } } })).count;
}

/** The newest remaining screening of the name becomes current, unmonitored. */
async function promoteNewest(
  tx: Tx,
  gone: readonly {
    externalId: string | null;
    personKey: string | null;
    environment: string;
    superseded: boolean;
  }[],
) {
  const newest = gone.find(({ externalId, superseded }) => externalId !== null && !superseded);
  if (!newest) return;
  const { externalId, personKey, environment } = newest;
  const left = await tx.screeningRequest.findFirst({
    where: { externalId, personKey, environment },
    orderBy: { id: 'desc' },
  });
  if (left) await tx.screeningRequest.updateMany({ where: { id: left.id }, data: { superseded: false } });
}
