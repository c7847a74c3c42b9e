import { DomainError } from '@/core/errors';
import { asksSecondStep } from '@/core/identity/asks-second-step';
import type { EndSecondStep, SecondStepView } from '@/core/identity/second-step-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { appendAudit } from '@/services/audit/append-audit';
import { assertOwnPassword } from '@/services/members/assert-own-password';
import { endOtherSessions } from '@/services/members/end-other-sessions';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { assertCode } from './assert-code';
import { forgetSecondStep } from './forget';
import { viewSecondStep } from './view';

/** A member's own second step, off again, by password and code, unless the organization asks for one. Their other sessions end. */
export async function endSecondStep(principal: MemberPrincipal, given: EndSecondStep): Promise<SecondStepView> {
  const { organizationId, memberId, role } = principal;
  const { signIn } = await organizationSettings(organizationId);
  if (asksSecondStep(signIn.secondStep, role))
    throw new DomainError('FORBIDDEN', 'Your organization asks for a second step.');
  const member = await assertOwnPassword(principal, given.password, 'password');
  if (!member.secondStepSince) throw new DomainError('NOT_FOUND', 'There is no second step.');
  await assertCode(principal, given.code);
  await db(organizationId).$transaction(async (tx) => {
    await forgetSecondStep(tx, memberId);
    await endOtherSessions(tx, principal);
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'member.secondStepOff',
      objectType: 'member',
      objectId: memberId,
    });
  });
  return viewSecondStep(principal);
}
