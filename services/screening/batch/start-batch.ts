import { DomainError } from '@/core/errors';
import { hasRole } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { ERASED_ROW } from './export-batch';
import { findBatch } from './get-batch';

/** Unstarted files hold personal data. */
const KEPT_MS = 24 * 3_600_000;

/** Start a reviewed file; no-op if running. */
export async function startBatch(principal: MemberPrincipal, id: string): Promise<void> {
  const { organizationId } = principal;
  await findBatch(organizationId, id);
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.screeningBatch.updateMany({
      where: { id, status: 'ready' },
      data: { status: 'screening' },
    });
    if (count === 0) return [];
    await note(tx, principal, id, 'screeningBatch.started');
    return writeOutbox(tx, organizationId, [{ name: 'screening/batch.read', data: { organizationId, batchId: id } }]);
  });
  await dispatchOutbox(organizationId, outboxIds);
}

/**
 * Discard an unstarted file with its rows; for a finished one, an admin erases the rows not screened, which no other
 * erasure reaches.
 */
export async function discardBatch(principal: MemberPrincipal, id: string): Promise<{ success: true }> {
  const { organizationId } = principal;
  await findBatch(organizationId, id);
  await db(organizationId).$transaction(async (tx) => {
    const { count } = await tx.screeningBatch.deleteMany({ where: { id, status: 'ready' } });
    if (count === 0) {
      const isDone = (await tx.screeningBatch.count({ where: { id, status: 'completed' } })) > 0;
      if (!isDone || !hasRole(principal.role, 'admin'))
        throw new DomainError('INVALID_STATE_TRANSITION', 'This batch was already started and cannot be discarded.');
      await tx.screeningBatchRow.updateMany({ where: { batchId: id, status: 'broken' }, data: ERASED_ROW });
      await note(tx, principal, id, 'screeningBatch.unreadErased');
      return;
    }
    await tx.screeningBatchRow.deleteMany({ where: { batchId: id } });
    await note(tx, principal, id, 'screeningBatch.discarded');
  });
  return { success: true };
}

export async function forgetUnstarted(organizationId: string): Promise<void> {
  const scoped = db(organizationId);
  const left = await scoped.screeningBatch.findMany({
    where: { status: 'ready', createdAt: { lt: new Date(clock.now().getTime() - KEPT_MS) } },
    select: { id: true },
  });
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return;
  // Deletes only batches still ready: one may be starting.
  await scoped.$transaction(async (tx) => {
    for (const id of ids) {
      const { count } = await tx.screeningBatch.deleteMany({ where: { id, status: 'ready' } });
      if (count > 0) await tx.screeningBatchRow.deleteMany({ where: { batchId: id } });
    }
  });
}

async function note(tx: Tx, principal: MemberPrincipal, id: string, action: string): Promise<void> {
  await appendAudit(tx, principal.organizationId, {
    actor: principal,
    action,
    objectType: 'screeningBatch',
    objectId: id,
    detail: {},
  });
}
