import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactElement, ReactNode } from 'react';
import { loadPage } from '@/app/_lib/http/load-page';
import { PasswordDoor } from '@/components/console/account/password-door';
import { ConsoleShell } from '@/components/console/layout/console-shell';
import { homeOf, maySee, pageAt } from '@/components/console/layout/navigation/navigation';
import { NeedsRole } from '@/components/console/layout/require-role';
import { TwoFactorDoor } from '@/components/console/two-factor/two-factor';
import { DomainError } from '@/core/errors';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import type { OwnOrganization } from '@/core/organizations/organizations-contract';
import type { MemberPrincipal } from '@/core/principal';
import { authenticateMember } from '@/services/identity/authenticate-member';
import { ownOrganizations } from '@/services/identity/switch-organization';
import { getCurrentMember } from '@/services/members/members';

/** Redirect to sign-in and back without a session; the API authenticates every call itself. */
export default async function RoomsLayout({ children }: { children: ReactNode }): Promise<ReactElement> {
  const given = await headers();
  const { member, me, organizations } = await loadPage(() => load(given.get('cookie') ?? ''));
  if (!member) {
    const path = given.get('x-gatehouse-path') ?? '/console';
    const to = `${path}${given.get('x-gatehouse-query') ?? ''}`;
    redirect(to === '/console' ? '/console/sign-in' : `/console/sign-in?to=${encodeURIComponent(to)}`);
  }
  if (member.passwordChangeDue) return <PasswordDoor />;
  if (!me) return <TwoFactorDoor here={{ organizations, current: member.organizationId }} />;
  const path = given.get('x-gatehouse-path') ?? '';
  if (path === '/console') redirect(homeOf(member.role));
  const room = pageAt(path);
  const barred = room?.role && !maySee(room, member.role) ? room.role : null;
  return <ConsoleShell me={me}>{barred ? <NeedsRole role={barred} own={member.role} /> : children}</ConsoleShell>;
}

type QueryState = { member: MemberPrincipal | null; me: ConsoleMe | null; organizations: OwnOrganization[] };

/** Loads only the organizations while the password or two-factor authentication is due. */
async function load(cookie: string): Promise<QueryState> {
  const member = await memberOf(cookie);
  const isDue = member?.passwordChangeDue || member?.twoFactorDue;
  const me = member && !isDue ? await getCurrentMember(member) : null;
  const organizations = member && isDue ? await ownOrganizations(member) : [];
  return { member, me, organizations };
}

async function memberOf(cookie: string): Promise<MemberPrincipal | null> {
  try {
    return await authenticateMember(cookie);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  }
}
