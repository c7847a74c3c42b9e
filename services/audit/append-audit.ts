import { aroundSequence } from '@/core/audit/chain';
import type { MemberPrincipal, Principal } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { newId } from '@/platform/ids';

/** A principal, a member being created, or a part of the system. */
export type AuditActor = Principal | Pick<MemberPrincipal, 'kind' | 'memberId'> | { kind: 'system'; part: string };

export type NewAuditEntry = {
  actor: AuditActor;
  action: string;
  /** Default: the part of `action` before the dot. */
  objectType?: string;
  objectId: string;
  /** Ids, codes and counts (browser and network for sign-ins); no personal data, because entries are never erased. */
  detail?: Record<string, unknown>;
};

/**
 * SQL parts that append an entry: `$1` organization, `param` its `auditParameter`, `gate` a relation with a row if it
 * is due. Locks the head row.
 */
export const auditParts = (param: string, gate: string): string => `
  head as (select h.sequence + 1 as sequence, h.hash from "AuditHead" h where h."organizationId" = $1
    and exists (select 1 from ${gate}) for update),
  link as (select head.sequence, head.hash as previous, encode(sha256(convert_to(head.hash || chr(10)
    || (${param}::jsonb ->> 'before') || head.sequence || (${param}::jsonb ->> 'after'), 'UTF8')), 'hex') as hash from head),
  raised as (update "AuditHead" h set sequence = link.sequence, hash = link.hash from link where h."organizationId" = $1),
  appended as (insert into "AuditEntry" (id, "organizationId", sequence, "actorType", "actorId", action, "objectType", "objectId",
      detail, "createdAt", "previousHash", hash)
    select p.id, $1, link.sequence, p."actorType", p."actorId", p.action, p."objectType", p."objectId", p.detail, p."createdAt",
      link.previous, link.hash
    from link, jsonb_to_record(${param}::jsonb) as p (id text, "actorType" text, "actorId" text, action text, "objectType" text,
      "objectId" text, detail jsonb, "createdAt" timestamptz) returning 1)`;

export function auditParameter(organizationId: string, { actor, detail = {}, ...entry }: NewAuditEntry): string {
  const { objectType = entry.action.split('.')[0] ?? '' } = entry;
  const content = { ...entry, objectType, ...actorOf(actor), detail, createdAt: clock.now() };
  const [before, after] = aroundSequence({ organizationId, ...content });
  return JSON.stringify({ id: newId('aud'), ...content, before, after });
}

const APPEND = `with one as (select 1), ${auditParts('$2', 'one')} select count(*)::int as appended from appended`;

/** Locks the organization's head row until the commit: call it late, after slow work. */
export async function appendAudit(tx: Tx, organizationId: string, entry: NewAuditEntry): Promise<void> {
  const values = [auditParameter(organizationId, entry)];
  const [first] = await tenantSqlIn<{ appended: number }>(tx, organizationId, APPEND, values);
  if (first?.appended) return;
  await tx.auditHead.createMany({ data: [{ organizationId }], skipDuplicates: true });
  await tenantSqlIn(tx, organizationId, APPEND, values);
}

export function actorOf(actor: AuditActor): { actorType: string; actorId: string } {
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
