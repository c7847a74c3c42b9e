import { DomainError } from '@/core/errors';
import type { RecoveryCodes } from '@/core/identity/second-step-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { endOtherSessions } from '@/services/members/end-other-sessions';
import { assertCode } from './assert-code';
import { replaceRecoveryCodes } from './recovery-codes';

/** From a first right code on, signing in takes a second step. Sessions that were opened without one end; this one goes on. */
export async function confirmSecondStep(principal: MemberPrincipal, code: string): Promise<RecoveryCodes> {
  const { organizationId, memberId, sessionId } = principal;
  const scoped = db(organizationId);
  if (!(await scoped.secondStep.findFirst({ where: { memberId } })))
    throw new DomainError('NOT_FOUND', 'Begin first: there is no secret yet that a code could be of.');
  await assertCode(principal, code);
  return scoped.$transaction(async (tx) => {
    const { count } = await tx.member.updateMany({
      where: { id: memberId, secondStepSince: null },
      data: { secondStepSince: clock.now() },
    });
    if (count === 0) throw new DomainError('FORBIDDEN', 'It is on already.');
    const recoveryCodes = await replaceRecoveryCodes(tx, organizationId, memberId);
    const ended = await endOtherSessions(tx, principal);
    await tx.consoleSession.updateMany({ where: { id: sessionId }, data: { secondStepDue: false } });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.secondStepOn',
      objectType: 'member',
      objectId: memberId,
    });
    return { recoveryCodes, ended };
  });
}
