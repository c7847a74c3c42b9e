import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { OwnPepListState } from '@/core/screening/watchlists/contract';
import { changePepList, endPublished } from './change-pep-list';
import { pepListState } from './pep-list-state';

/** Remove the list and any held-back file. Old versions stay for replays. */
export async function removePepList(principal: MemberPrincipal): Promise<OwnPepListState> {
  await changePepList(principal, async (tx) => {
    const before = await tx.ownPepList.findFirst({ where: { status: 'published' }, omit: { bytes: true } });
    if (!before) throw new DomainError('NOT_FOUND', 'Your organization has no PEP list.');
    await endPublished(tx);
    await tx.ownPepList.deleteMany({ where: { status: 'held' } });
    return { action: 'organizationRegister.removed', detail: { label: before.label, entries: before.entries } };
  });
  return pepListState(principal.organizationId);
}
