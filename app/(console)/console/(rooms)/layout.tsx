import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactElement, ReactNode } from 'react';
import { loadPage } from '@/app/_http/load-page';
import { SecondStepDoor } from '@/components/console/second-step/second-step';
import { ConsoleShell } from '@/components/console/shell/console-shell';
import { NeedsRole } from '@/components/console/shell/needs-role';
import { ROOMS } from '@/components/console/shell/rooms';
import { DomainError } from '@/core/errors';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { hasRole } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { authenticateMember } from '@/services/identity/authenticate-member';
import { describeMe } from '@/services/members/describe-me';

/** Redirect to sign-in and back without a session; the API authenticates every call itself. */
export default async function RoomsLayout({ children }: { children: ReactNode }): Promise<ReactElement> {
  const given = await headers();
  const { member, me } = await loadPage(() => load(given.get('cookie') ?? ''));
  if (!member) {
    const path = given.get('x-gatehouse-path') ?? '/console';
    const to = `${path}${given.get('x-gatehouse-query') ?? ''}`;
    redirect(to === '/console' ? '/console/sign-in' : `/console/sign-in?to=${encodeURIComponent(to)}`);
  }
  if (!me) return <SecondStepDoor />;
  const path = given.get('x-gatehouse-path') ?? '';
  const room = ROOMS.find(({ href }) => path === href || path.startsWith(`${href}/`));
  const allowed = !room || hasRole(member.role, room.role);
  return <ConsoleShell me={me}>{allowed ? children : <NeedsRole role={room.role} own={member.role} />}</ConsoleShell>;
}

type Loaded = { member: MemberPrincipal | null; me: ConsoleMe | null };

/** Loads nothing while two-factor authentication must be set up. */
async function load(cookie: string): Promise<Loaded> {
  const member = await memberOf(cookie);
  return { member, me: member && !member.secondStepDue ? await describeMe(member) : null };
}

async function memberOf(cookie: string): Promise<MemberPrincipal | null> {
  try {
    return await authenticateMember(cookie);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  }
}
