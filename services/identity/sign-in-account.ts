import { systemDb } from '@/platform/db/db';

/** An account, and the membership that a sign-in opens. */
export type SignInMember = {
  id: string;
  organizationId: string;
  accountId: string;
  email: string;
  name: string;
  role: string;
  passwordHash: string;
  sessionVersion: number;
  createdAt: Date;
  twoFactorSince: Date | null;
};

/** A membership that may be entered. */
export const JOINED = { removedAt: null, joinedAt: { not: null } } as const;

type By = { id: string } | { email: string } | { providerSubject: string };

export async function findAccountId(email: string): Promise<string | null> {
  const account = await systemDb().account.findUnique({ where: { email }, select: { id: true } });
  return account?.id ?? null;
}

/** With the organization used last. Null without one: for invited and former members. */
export async function findSignInMember(by: By): Promise<SignInMember | null> {
  const account = await systemDb().account.findUnique({
    where: by,
    include: {
      members: {
        where: JOINED,
        orderBy: [{ lastSeenAt: { sort: 'desc', nulls: 'last' } }, { createdAt: 'asc' }],
        take: 1,
      },
    },
  });
  const member = account?.members[0];
  if (!account || !member) return null;
  const { id: accountId, email, passwordHash, sessionVersion, twoFactorSince } = account;
  const { id, organizationId, name, role, createdAt } = member;
  return {
    ...{ id, organizationId, name, role, createdAt },
    ...{ accountId, email, passwordHash, sessionVersion, twoFactorSince },
  };
}
