import { DomainError } from '@/core/errors';
import type {
  CreatedOrganization,
  CreateOrganization,
  OrganizationList,
} from '@/core/organizations/organizations-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { type AddedMember, addMember, issueMemberLink, mailedLink } from '@/services/members/member-links';

/** With the defaults of the settings, unlimited credits and no keys. */
export async function writeOrganization(tx: Tx, id: string, name: string): Promise<void> {
  await tx.organization.create({ data: { id, name } });
  await tx.creditAccount.create({ data: { organizationId: id, balance: null } });
}

type Way = { part: string; joins?: boolean };

/** `part` of the system that does it, in the log of the new organization. */
async function addOrganization(order: CreateOrganization, { part, joins }: Way): Promise<AddedMember & { id: string }> {
  const id = newId('org');
  const actor = { kind: 'system', part } as const;
  const made = await addMember(id, { ...order.owner, role: 'owner' }, async (tx, memberId) => {
    await writeOrganization(tx, id, order.name);
    if (joins) {
      await tx.member.updateMany({ where: { id: memberId }, data: { joinedAt: clock.now() } });
      await tx.memberLink.deleteMany({ where: { memberId } });
    }
    const entry = { actor, objectId: memberId, detail: { role: 'owner' } };
    await appendAudit(tx, id, { actor, action: 'organization.created', objectId: id });
    await appendAudit(tx, id, { ...entry, action: joins ? 'member.joined' : 'member.invited' });
  });
  return { id, ...made };
}

/** The creator's own address joins at once; others get an invitation. Audited in both organizations. */
export async function createOrganization(
  principal: MemberPrincipal,
  order: CreateOrganization,
): Promise<CreatedOrganization> {
  const { organizationId } = principal;
  const joins = order.owner.email === principal.email;
  const { id, ...made } = await addOrganization(order, { part: 'installation', joins });
  await db(organizationId).$transaction((tx) =>
    appendAudit(tx, organizationId, { actor: principal, action: 'organization.created', objectId: id }),
  );
  return { organization: { id, name: order.name }, link: joins ? null : await mailedLink(id, made) };
}

type Invitation = { id: string; url: string; expiresAt: Date };

/** Until they change it. */
const nameFrom = (email: string): string => email.split('@')[0] ?? email;

export async function createOrganizationByCommand(name: string, email: string): Promise<Invitation> {
  const { id, link } = await addOrganization(
    { name, owner: { email, name: nameFrom(email) } },
    { part: 'command-line' },
  );
  return { id, ...link };
}

/** Invite an owner to an organization, or make a new link for one who has not joined. */
export async function inviteOwnerByCommand(id: string, email: string): Promise<Invitation> {
  if (!(await db(id).organization.findFirst())) throw new DomainError('NOT_FOUND', 'There is no such organization.');
  const actor = { kind: 'system', part: 'command-line' } as const;
  const invited = await db(id).member.findFirst({ where: { account: { email }, removedAt: null, joinedAt: null } });
  if (!invited?.accountId) {
    const { link } = await addMember(id, { email, name: nameFrom(email), role: 'owner' }, (tx, objectId) =>
      appendAudit(tx, id, { actor, action: 'member.invited', objectId, detail: { role: 'owner' } }),
    );
    return { id, ...link };
  }
  const { id: memberId, accountId } = invited;
  return db(id, accountId).$transaction(async (tx) => {
    await tx.member.updateMany({ where: { id: memberId }, data: { role: 'owner' } });
    const link = await issueMemberLink(tx, { organizationId: id, accountId, memberId });
    await appendAudit(tx, id, { actor, action: 'member.linkIssued', objectId: memberId });
    return { id, ...link };
  });
}

/** Of the installation, newest first. */
export async function listOrganizations(): Promise<OrganizationList> {
  const [organizations, counts] = await Promise.all([
    systemDb().organization.findMany({
      select: { id: true, name: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    }),
    systemDb().member.groupBy({ by: ['organizationId'], where: { removedAt: null }, _count: true }),
  ]);
  const membersOf = new Map(counts.map(({ organizationId, _count }) => [organizationId, _count]));
  return {
    organizations: organizations.map(({ id, name, createdAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString(), members: membersOf.get(id) ?? 0 },
    })),
  };
}
