import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { JudgeHeldPepList, OwnPepListState } from '@/core/screening/watchlists/contract';
import { clock } from '@/platform/clock';
import { changePepList, endPublished } from './change-pep-list';
import { pepListState } from './pep-list-state';

export async function judgeHeldPepList(
  principal: MemberPrincipal,
  { id, act }: JudgeHeldPepList,
): Promise<OwnPepListState> {
  await changePepList(principal, async (tx) => {
    const held = await tx.ownPepList.findFirst({ where: { id, status: 'held' }, omit: { bytes: true } });
    if (!held) throw new DomainError('NOT_FOUND', 'No such file is held back.');
    const detail = { label: held.label, entries: held.entries, names: held.names };
    if (act === 'discard') {
      await tx.ownPepList.deleteMany({ where: { id } });
      return { action: 'organizationRegister.discarded', detail };
    }
    await endPublished(tx);
    await tx.ownPepList.updateMany({
      where: { id },
      data: { status: 'published', reason: null, publishedAt: clock.now() },
    });
    return { action: 'organizationRegister.released', detail };
  });
  return pepListState(principal.organizationId);
}
