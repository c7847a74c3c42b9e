import { DomainError } from '@/core/errors';
import type { RecoveryCodes } from '@/core/identity/second-step-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { assertCode } from './assert-code';
import { replaceRecoveryCodes } from './recovery-codes';

/** Ten new recovery codes for a code of the app; the earlier ones are worth nothing from now on. */
export async function renewRecoveryCodes(principal: MemberPrincipal, code: string): Promise<RecoveryCodes> {
  const { organizationId, memberId } = principal;
  const scoped = db(organizationId);
  const { secondStepSince } = await scoped.member.findFirstOrThrow({ where: { id: memberId } });
  if (!secondStepSince) throw new DomainError('NOT_FOUND', 'There is no second step.');
  await assertCode(principal, code);
  return scoped.$transaction(async (tx) => {
    const recoveryCodes = await replaceRecoveryCodes(tx, organizationId, memberId);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.recoveryCodesRenewed',
      objectType: 'member',
      objectId: memberId,
    });
    return { recoveryCodes, ended: 0 };
  });
}
