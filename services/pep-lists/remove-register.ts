import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { OrganizationRegisterState } from '@/core/screening/watchlists/contract';
import { changeRegister, endPublished } from './change-register';
import { registerState } from './register-state';

/** Remove the list and any held-back file. Old versions stay for replays. */
export async function removeRegister(principal: MemberPrincipal): Promise<OrganizationRegisterState> {
  await changeRegister(principal, async (tx) => {
    const before = await tx.organizationRegister.findFirst({ where: { status: 'published' }, omit: { bytes: true } });
    if (!before) throw new DomainError('NOT_FOUND', 'Your organization has no PEP list.');
    await endPublished(tx);
    await tx.organizationRegister.deleteMany({ where: { status: 'held' } });
    return { action: 'organizationRegister.removed', detail: { label: before.label, entries: before.entries } };
  });
  return registerState(principal.organizationId);
}
