import { DomainError } from '@/core/errors';
import type { LegalHoldState, SetLegalHold } from '@/core/organizations/legal-hold-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { lockSubject } from '@/services/alerts/raise/raise-alert';
import { appendAudit } from '@/services/audit/append-audit';
import { memberNames } from '@/services/members/member-names';

/** A row of `$1` is held; `ids` are its external id and own id. */
export const heldSql = (row: string, ids: string): string => `exists (select 1 from "LegalHold" h
    where h."organizationId" = $1 and h.environment = ${row}.environment and h.subject in (${ids}))`;

/** `$2` id of a screening, alert, session or document. */
const SUBJECT = `
  select r.environment, r."externalId", r.id from "ScreeningRequest" r where r."organizationId" = $1 and r.id = $2
  union all
  select a.environment, a."externalId", a."requestId" from "Alert" a where a."organizationId" = $1 and a.id = $2
  union all
  select s.environment, s."externalId", s.id from "KycSession" s where s."organizationId" = $1 and s.id = $2
  union all
  select d.environment, s."externalId", coalesce(s.id, d.id) from "DocumentInstance" d
    left join "KycSession" s on s."organizationId" = $1 and s.id = d."kycSessionId"
    where d."organizationId" = $1 and d.id = $2`;

type Subject = { environment: string; externalId: string | null; id: string };

async function findSubject(tx: Tx, organizationId: string, objectId: string) {
  const [found] = await tenantSqlIn<Subject>(tx, organizationId, SUBJECT, [objectId]);
  return found ? { environment: found.environment, subject: found.externalId ?? found.id } : null;
}

/** So that a hold and an erasure wait for each other. */
async function lockedSubject(tx: Tx, organizationId: string, objectId: string) {
  const found = await findSubject(tx, organizationId, objectId);
  if (found) await lockSubject(tx, organizationId, { environment: found.environment, externalId: found.subject });
  return found;
}

/** Return the subject; throws LEGAL_HOLD. Take it before locking rows of the subject. */
export async function assertNotHeld(tx: Tx, organizationId: string, objectId: string) {
  const where = await lockedSubject(tx, organizationId, objectId);
  if (where && (await tx.legalHold.findFirst({ where })))
    throw new DomainError('LEGAL_HOLD', 'The data of this subject is under legal hold. An admin can lift the hold.');
  return where;
}

export async function getLegalHold(organizationId: string, objectId: string): Promise<LegalHoldState> {
  const row = await db(organizationId).$transaction(async (tx) => {
    const where = required(await findSubject(tx, organizationId, objectId));
    return tx.legalHold.findFirst({ where });
  });
  if (!row) return { hold: null };
  const names = await memberNames(organizationId, [row.setBy]);
  const reason = row.reason as SetLegalHold['reason'];
  const setBy = names.get(row.setBy) ?? null;
  return { hold: { reason, reference: row.reference, setBy, setAt: row.setAt.toISOString() } };
}

/** No-op if held. */
export async function setLegalHold(
  principal: MemberPrincipal,
  objectId: string,
  { reason, reference }: SetLegalHold,
): Promise<LegalHoldState> {
  const { organizationId, memberId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const where = required(await lockedSubject(tx, organizationId, objectId));
    const row = { organizationId, ...where, reason, reference, setBy: memberId, setAt: clock.now() };
    const { count } = await tx.legalHold.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) return;
    const detail = { reason, reference };
    await appendAudit(tx, organizationId, { actor: principal, action: 'legalHold.set', objectId, detail });
  });
  return getLegalHold(organizationId, objectId);
}

/** No-op if not held. */
export async function liftLegalHold(principal: MemberPrincipal, objectId: string): Promise<LegalHoldState> {
  const { organizationId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const where = required(await lockedSubject(tx, organizationId, objectId));
    const row = await tx.legalHold.findFirst({ where });
    const { count } = await tx.legalHold.deleteMany({ where });
    if (!row || count === 0) return;
    const detail = { reason: row.reason, reference: row.reference, setBy: row.setBy, setAt: row.setAt.toISOString() };
    await appendAudit(tx, organizationId, { actor: principal, action: 'legalHold.lifted', objectId, detail });
  });
  return { hold: null };
}

function required<Found>(subject: Found | null): Found {
  if (!subject) throw new DomainError('NOT_FOUND', 'There is no screening, KYC session or document with this ID.');
  return subject;
}
