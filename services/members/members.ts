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
import { type Db, db, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { canMail } from '@/platform/mail/send-mail';
import { releaseAlerts } from '@/services/alerts/decide/release-alerts';
import { appendAudit } from '@/services/audit/append-audit';
import { JOINED } from '@/services/identity/sign-in-account';
import { ownOrganizations } from '@/services/identity/switch-organization';
import { clearTwoFactor } from '@/services/identity/two-factor/codes';
import { countWaitingForReview } from '@/services/kyc/session/session-filters-sql';
import { isSearchable, mediaCorpora } from '@/services/media/media-state';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { publishedPepList } from '@/services/pep-lists/published-pep-list';
import { searchedPepLists } from '@/services/watchlists/list-watchlists';

export const MEMBER_COLUMNS = {
  id: true,
  name: true,
  role: true,
  lastSeenAt: true,
  joinedAt: true,
  removedAt: true,
  account: { select: { email: true, twoFactorSince: true } },
} as const;

export type MemberRow = {
  id: string;
  name: string;
  role: string;
  lastSeenAt: Date | null;
  joinedAt: Date | null;
  removedAt: Date | null;
  account: { email: string; twoFactorSince: Date | null } | null;
};

/** Email and two-factor state only for those who manage members; nothing about the account before the person joined. */
export function memberView(row: MemberRow, forAdmins: boolean): MemberView {
  return {
    id: row.id,
    name: row.name,
    email: forAdmins ? (row.account?.email ?? null) : null,
    role: roleOf(row.role),
    state: row.removedAt ? 'removed' : row.joinedAt ? 'active' : 'invited',
    twoFactor: forAdmins ? row.joinedAt !== null && Boolean(row.account?.twoFactorSince) : null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

const missing = () => new DomainError('NOT_FOUND', 'There is no such member.');

/** Scoped to the organization and to the account of one of its members. */
export async function dbOfMember({ organizationId }: MemberPrincipal, memberId: string): Promise<Db> {
  const row = await db(organizationId).member.findFirst({ where: { id: memberId }, select: { accountId: true } });
  if (!row?.accountId) throw missing();
  return db(organizationId, row.accountId);
}

/** Return an active member of the organization whose role is not above the principal's. */
export async function managedMember(tx: Tx, principal: MemberPrincipal, id: string): Promise<MemberRow> {
  const row = await tx.member.findFirst({ where: { id, removedAt: null }, select: MEMBER_COLUMNS });
  if (!row) throw missing();
  mayGrant(principal, roleOf(row.role));
  return row;
}

/** Throws if the role is above the principal's own. */
export function mayGrant(principal: MemberPrincipal, role: Role): void {
  if (!hasRole(principal.role, role)) throw new DomainError('FORBIDDEN', `This requires the ${role} role.`);
}

/** Throws if no owner would remain. Call last, after the audit entry, whose lock serializes concurrent changes. */
export async function assertOwnerRemains(tx: Tx): Promise<void> {
  const owners = await tx.member.count({ where: { role: 'owner', ...JOINED } });
  if (owners === 0) {
    throw new DomainError('VALIDATION_ERROR', 'This is the last owner. Make another active member an owner first.', {
      errors: [{ path: 'role', code: 'last_owner', message: 'the organization needs an owner' }],
    });
  }
}

/** End all sessions of the account of `tx`, delete its passkeys and unused links. */
export async function endAccess(tx: Tx): Promise<void> {
  await tx.consoleSession.deleteMany();
  await tx.memberLink.deleteMany();
  await tx.passkey.deleteMany();
}

/** Throws if the account of `tx` opens more than this organization: its admins must not be able to take it over. */
export async function assertOnlyHere(tx: Tx, memberId: string): Promise<void> {
  const elsewhere = { ...JOINED, id: { not: memberId } };
  const { members, ownsInstallation } = await tx.account.findFirstOrThrow({
    select: { ownsInstallation: true, members: { where: elsewhere, select: { id: true }, take: 1 } },
  });
  if (members.length > 0 || ownsInstallation)
    throw new DomainError(
      'FORBIDDEN',
      'This account is used for more than this organization. Its owner can ask for a sign-in link by email; the operator can run account:recover.',
    );
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
  const [
    { settings, ...organization },
    organizations,
    openAlerts,
    askedForHelp,
    sessionsForReview,
    pepLists,
    own,
    corpora,
  ] = await Promise.all([
    scoped.organization.findFirstOrThrow({ where: {}, select: { id: true, name: true, settings: true } }),
    ownOrganizations(principal),
    countFor(() => scoped.alert.count({ where: { environment: 'live', status: { in: [...OPEN_STATUSES] } } })),
    countFor(() => scoped.kycSession.count({ where: { environment: 'live', helpRequestedAt: { not: null } } })),
    countFor(() => countWaitingForReview(principal.organizationId)),
    searchedPepLists(),
    publishedPepList(principal.organizationId),
    mediaCorpora(),
  ]);
  const { memberId: id, name, email, role, ownsInstallation } = principal;
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
    organizations,
    ownsInstallation,
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

const LOCK = `
  select a.id from "Account" a join "Member" m on m."accountId" = a.id where m."organizationId" = $1 and m.id = $2 for update of a`;

/** Serializes changes of an account by several organizations. */
const lockAccount = (tx: Tx, organizationId: string, memberId: string): Promise<unknown> =>
  tenantSqlIn(tx, organizationId, LOCK, [memberId]);

/**
 * Revoke access and unassign open work. The name stays with past decisions; the address can be invited again. The account
 * stays for the person's other organizations only.
 */
export async function removeMember(principal: MemberPrincipal, memberId: string): Promise<MemberView> {
  const { organizationId } = principal;
  const scoped = await dbOfMember(principal, memberId);
  const { member, outboxIds } = await scoped.$transaction(async (tx) => {
    const before = await managedMember(tx, principal, memberId);
    await lockAccount(tx, organizationId, memberId);
    const { members } = await tx.account.findFirstOrThrow({ select: { members: { select: { id: true } } } });
    const row = await tx.member.update({
      where: { id: memberId },
      data: { removedAt: clock.now(), accountId: null },
      select: MEMBER_COLUMNS,
    });
    await tx.consoleSession.deleteMany({ where: { memberId } });
    await tx.memberLink.deleteMany({ where: { memberId } });
    if (members.length === 1) {
      await endAccess(tx);
      await clearTwoFactor(tx);
      await tx.account.deleteMany();
    }
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
 * Sessions in the organization end, so that no open page keeps the old role. Who no longer works on alerts
 * or sees customers loses what is about them.
 */
export async function changeRole(principal: MemberPrincipal, memberId: string, role: Role): Promise<MemberView> {
  mayGrant(principal, role);
  const { organizationId } = principal;
  const scoped = await dbOfMember(principal, memberId);
  const { member, outboxIds } = await scoped.$transaction(async (tx) => {
    const before = await managedMember(tx, principal, memberId);
    if (before.role === role) return { member: memberView(before, true), outboxIds: [] };
    const after = await tx.member.update({
      where: { id: memberId },
      data: { role },
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
