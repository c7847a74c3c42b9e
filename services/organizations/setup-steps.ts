import { SETUP_STEPS, type SetupSteps } from '@/core/organizations/setup-contract';
import { UNNAMED_ORGANIZATION } from '@/core/organizations/unnamed';
import type { MemberPrincipal } from '@/core/principal';
import { isDemonstration } from '@/core/screening/watchlists/demonstration';
import { isOld } from '@/core/screening/watchlists/old-lists';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { currentWatchlists } from '@/platform/watchlists/watchlists';
import { missingFrom } from '@/services/screening/warnings';

/** What a new organization still has to set up. */
export async function setupSteps({ organizationId, memberId, accountId }: MemberPrincipal): Promise<SetupSteps> {
  const scoped = db(organizationId, accountId);
  const [organization, sample, key, screening, webhook, others, me] = await Promise.all([
    scoped.organization.findFirstOrThrow({ where: {}, select: { name: true } }),
    scoped.alert.findFirst({ where: { environment: 'test' }, select: { id: true } }),
    scoped.apiKey.findFirst({ where: { lastUsedAt: { not: null } }, select: { id: true } }),
    scoped.screeningRequest.findFirst({ where: { environment: 'live' }, select: { id: true } }),
    scoped.webhookDestination.findFirst({ where: {}, select: { id: true } }),
    scoped.member.count({ where: { removedAt: null, id: { not: memberId } } }),
    scoped.account.findFirstOrThrow({ select: { twoFactorSince: true } }),
  ]);
  const done: Record<(typeof SETUP_STEPS)[number], boolean> = {
    name: organization.name !== UNNAMED_ORGANIZATION,
    lists: areListsFresh(),
    sample: sample !== null,
    key: key !== null,
    screening: screening !== null,
    webhook: webhook !== null,
    member: others > 0,
    twoFactor: me.twoFactorSince !== null,
  };
  return { steps: SETUP_STEPS.map((id) => ({ id, done: done[id] })) };
}

function areListsFresh(): boolean {
  const lists = currentWatchlists()?.lists ?? [];
  const now = clock.now();
  return missingFrom(lists).length === 0 && !isDemonstration(lists) && !lists.some(({ date }) => isOld(date, now));
}
