import { AlertSettings } from '@/core/alerts/queue/alert-settings';
import { OPEN_STATUSES } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import { documentTypesOf } from '@/core/kyc/document/document-types';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { MemberList, MemberView } from '@/core/organizations/members-contract';
import { hasRole, type Role, roleOf } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { OWN_PEP_LIST } from '@/core/screening/pep-datasets/pep-source-ids';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { releaseAlerts } from '@/services/alerts/decide/release-alerts';
import { appendAudit } from '@/services/audit/append-audit';
import { clearTwoFactor } from '@/services/identity/two-factor/codes';
import { countWaitingForReview } from '@/services/kyc/session/session-filters-sql';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { publishedPepList } from '@/services/pep-lists/published-pep-list';
import { searchedPepLists } from '@/services/watchlists/list-watchlists';

export const MEMBER_COLUMNS = {
  id: true,
  name: true,
  email: true,
  role: true,
  passwordHash: true,
  twoFactorSince: true,
  lastSeenAt: true,
  removedAt: true,
} as const;

export type MemberRow = {
  id: string;
  name: string;
  email: string;
  role: string;
  passwordHash: string;
  twoFactorSince: Date | null;
  lastSeenAt: Date | null;
  removedAt: Date | null;
};

/** Email and two-factor state only for those who manage members. */
export function memberView(row: MemberRow, forAdmins: boolean): MemberView {
  return {
    id: row.id,
    name: row.name,
    email: forAdmins ? row.email : null,
    role: roleOf(row.role),
    state: row.removedAt ? 'removed' : row.passwordHash ? 'active' : 'invited',
    twoFactor: forAdmins ? row.twoFactorSince !== null : null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** Return an active member of the organization whose role is not above the principal's. */
export async function managedMember(tx: Tx, principal: MemberPrincipal, id: string): Promise<MemberRow> {
  const row = await tx.member.findFirst({ where: { id, removedAt: null }, select: MEMBER_COLUMNS });
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such member.');
  mayGrant(principal, roleOf(row.role));
  return row;
}

/** Throws if the role is above the principal's own. */
export function mayGrant(principal: MemberPrincipal, role: Role): void {
  if (!hasRole(principal.role, role)) throw new DomainError('FORBIDDEN', `This requires the ${role} role.`);
}

/** Throws if no owner would remain. Call last, after the audit entry, whose lock serializes concurrent changes. */
export async function assertOwnerRemains(tx: Tx): Promise<void> {
  const owners = await tx.member.count({ where: { role: 'owner', removedAt: null, passwordHash: { not: '' } } });
  if (owners === 0) {
    throw new DomainError('VALIDATION_ERROR', 'This is the last owner. Make another active member an owner first.', {
      errors: [{ path: 'role', code: 'last_owner', message: 'the organization needs an owner' }],
    });
  }
}

/** End all sessions, delete passkeys and an unused link. */
export async function endAccess(tx: Tx, memberId: string): Promise<void> {
  await tx.consoleSession.deleteMany({ where: { memberId } });
  await tx.memberLink.deleteMany({ where: { memberId } });
  await tx.passkey.deleteMany({ where: { memberId } });
}

/** By name, former members last. */
export async function listMembers({ organizationId, role }: MemberPrincipal): Promise<MemberList> {
  const rows = await db(organizationId).member.findMany({
    select: MEMBER_COLUMNS,
    orderBy: [{ removedAt: { sort: 'asc', nulls: 'first' } }, { name: 'asc' }],
    take: 500,
  });
  return { members: rows.map((row) => memberView(row, hasRole(role, 'admin'))) };
}

/** Return the member, the organization's settings, and, if they see customers, the counts of what waits. */
export async function getCurrentMember(principal: MemberPrincipal): Promise<ConsoleMe> {
  const scoped = db(principal.organizationId);
  const countFor = (count: () => Promise<number>) => (hasRole(principal.role, 'viewer') ? count() : 0);
  const [{ settings, ...organization }, openAlerts, askedForHelp, sessionsForReview, pepLists, own, corpora] =
    await Promise.all([
      scoped.organization.findFirstOrThrow({ where: {}, select: { id: true, name: true, settings: true } }),
      countFor(() => scoped.alert.count({ where: { environment: 'live', status: { in: [...OPEN_STATUSES] } } })),
      countFor(() => scoped.kycSession.count({ where: { environment: 'live', helpRequestedAt: { not: null } } })),
      countFor(() => countWaitingForReview(principal.organizationId)),
      searchedPepLists(),
      publishedPepList(principal.organizationId),
      mediaCorpora(),
    ]);
  const { memberId: id, name, email, role } = principal;
  const { screening } = ScreeningSettings.parse(settings ?? {});
  const { kyc } = KycSettings.parse(settings ?? {});
  const { ownReasons } = AlertSettings.parse(settings ?? {}).alerts;
  const thresholds = { show: screening.showThreshold, alert: screening.alertThreshold };
  const sources = [
    ...sourceIds,
    ...pepLists,
    ...(own ? [OWN_PEP_LIST] : []),
    ...corpora.filter(isSearchable).map(({ source }) => source),
  ];
  return {
    member: { id, name, email, role },
    organization,
    thresholds,
    ownReasons,
    sources,
    documentTypes: documentTypesOf(kyc.documentTypes),
    capturePolicy: kyc.capture,
    canMail: canMail(),
    openAlerts,
    askedForHelp,
    sessionsForReview,
  };
}

/** Revoke access and unassign open work. The name stays with past decisions; the address can be invited again. */
export async function removeMember(principal: MemberPrincipal, memberId: string): Promise<MemberView> {
  const { organizationId } = principal;
  const { member, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const before = await managedMember(tx, principal, memberId);
    const row = await tx.member.update({
      where: { id: memberId },
      data: {
        removedAt: clock.now(),
        email: `${memberId}@removed.invalid`,
        passwordHash: '',
        providerSubject: null,
        sessionVersion: { increment: 1 },
      },
      select: MEMBER_COLUMNS,
    });
    await endAccess(tx, memberId);
    await clearTwoFactor(tx, memberId);
    // Shared views stay; private ones, which may contain searched names, are deleted.
    await tx.alertView.deleteMany({ where: { memberId, shared: false } });
    const outboxIds = await releaseAlerts(tx, principal, memberId);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.removed',
      objectId: memberId,
      detail: { role: before.role },
    });
    if (before.role === 'owner') await assertOwnerRemains(tx);
    return { member: memberView(row, true), outboxIds };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return member;
}

/**
 * Sessions end, so that no open page keeps the old role. Who no longer works on alerts
 * or sees customers loses what is about them.
 */
export async function changeRole(principal: MemberPrincipal, memberId: string, role: Role): Promise<MemberView> {
  mayGrant(principal, role);
  const { organizationId } = principal;
  const { member, outboxIds } = await db(organizationId).$transaction(async (tx) => {
    const before = await managedMember(tx, principal, memberId);
    if (before.role === role) return { member: memberView(before, true), outboxIds: [] };
    const after = await tx.member.update({
      where: { id: memberId },
      data: { role, sessionVersion: { increment: 1 } },
      select: MEMBER_COLUMNS,
    });
    await tx.consoleSession.deleteMany({ where: { memberId } });
    const outboxIds = hasRole(role, 'analyst') ? [] : await releaseAlerts(tx, principal, memberId);
    const aboutCustomers = { OR: [{ alertId: { not: null } }, { sessionId: { not: null } }] };
    if (!hasRole(role, 'viewer')) await tx.memberNotice.deleteMany({ where: { memberId, ...aboutCustomers } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.roleChanged',
      objectId: memberId,
      detail: { from: before.role, to: role },
    });
    if (before.role === 'owner') await assertOwnerRemains(tx);
    return { member: memberView(after, true), outboxIds };
  });
  await dispatchOutbox(organizationId, outboxIds);
  return member;
}

/** Applies to past decisions too. Names of colleagues are refused; the audit entry holds no names. */
export async function renameSelf(principal: MemberPrincipal, name: string): Promise<ConsoleMe> {
  const { organizationId, memberId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const namesake = await tx.member.findFirst({
      where: { id: { not: memberId }, removedAt: null, name: { equals: name, mode: 'insensitive' } },
    });
    if (namesake) {
      throw new DomainError('VALIDATION_ERROR', 'Another member already has this name.', {
        errors: [{ path: 'name', code: 'taken', message: 'another member has this name' }],
      });
    }
    const { count } = await tx.member.updateMany({ where: { id: memberId, name: { not: name } }, data: { name } });
    if (count === 0) return;
    await appendAudit(tx, organizationId, { actor: principal, action: 'member.renamed', objectId: memberId });
  });
  return getCurrentMember({ ...principal, name });
}
