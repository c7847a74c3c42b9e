import { type AuditContent, chainText } from '@/core/audit/chain';
import type { Principal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { sha256 } from '@/platform/crypto';
import type { Json, Tx } from '@/platform/db';
import { newId } from '@/platform/ids';

/** Who did it: a principal, or the system itself with the name of the part that acted. */
export type AuditActor = Principal | { kind: 'system'; part: string };

export type NewAuditEntry = {
  actor: AuditActor;
  action: string;
  objectType: string;
  objectId: string;
  /** Ids, codes and counts. Never names, notes or other personal data: those stay with their object. */
  detail?: Record<string, unknown>;
};

/**
 * Appends to the organization's audit chain in the caller's transaction, so the entry exists exactly when the change does.
 * The head row is locked until the commit: entries of one organization are written one after the other. Call it late in a
 * transaction, after slow work.
 */
export async function appendAudit(tx: Tx, organizationId: string, entry: NewAuditEntry): Promise<void> {
  await tx.auditHead.createMany({ data: [{ organizationId }], skipDuplicates: true });
  const head = await tx.auditHead.update({ where: { organizationId }, data: { sequence: { increment: 1 } } });
  const content: AuditContent = {
    organizationId,
    sequence: head.sequence,
    ...actorOf(entry.actor),
    action: entry.action,
    objectType: entry.objectType,
    objectId: entry.objectId,
    detail: entry.detail ?? {},
    createdAt: clock.now(),
  };
  const hash = sha256(chainText(head.hash, content));
  await tx.auditEntry.create({
    data: { id: newId('aud'), ...content, detail: content.detail as Json, previousHash: head.hash, hash },
  });
  await tx.auditHead.update({ where: { organizationId }, data: { hash } });
}

function actorOf(actor: AuditActor): { actorType: string; actorId: string } {
  switch (actor.kind) {
    case 'apiKey':
      return { actorType: 'apiKey', actorId: actor.keyId };
    case 'member':
      return { actorType: 'member', actorId: actor.memberId };
    case 'customer':
      return { actorType: 'customer', actorId: actor.sessionId };
    case 'system':
      return { actorType: 'system', actorId: actor.part };
  }
}
