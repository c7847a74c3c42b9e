import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { JudgeHeldPepList, OrganizationRegisterState } from '@/core/screening/watchlists/contract';
import { clock } from '@/platform/clock';
import { changeRegister, endPublished } from './change-register';
import { registerState } from './register-state';

export async function judgeHeldRegister(
  principal: MemberPrincipal,
  { id, act }: JudgeHeldPepList,
): Promise<OrganizationRegisterState> {
  await changeRegister(principal, async (tx) => {
    const held = await tx.organizationRegister.findFirst({ where: { id, status: 'held' }, omit: { bytes: true } });
    if (!held) throw new DomainError('NOT_FOUND', 'No such file is held back.');
    const detail = { label: held.label, entries: held.entries, names: held.names };
    if (act === 'discard') {
      await tx.organizationRegister.deleteMany({ where: { id } });
      return { action: 'organizationRegister.discarded', detail };
    }
    await endPublished(tx);
    await tx.organizationRegister.updateMany({
      where: { id },
      data: { status: 'published', reason: null, publishedAt: clock.now() },
    });
    return { action: 'organizationRegister.released', detail };
  });
  return registerState(principal.organizationId);
}
