import { asksSecondStep } from '@/core/identity/asks-second-step';
import type { SecondStepView } from '@/core/identity/second-step-contract';
import type { MemberPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { organizationSettings } from '@/services/organizations/organization-settings';

/** How a member's own second step stands. */
export async function viewSecondStep({ organizationId, memberId, role }: MemberPrincipal): Promise<SecondStepView> {
  const scoped = db(organizationId);
  const [{ secondStepSince }, recoveryCodesLeft, { signIn }] = await Promise.all([
    scoped.member.findFirstOrThrow({ where: { id: memberId }, select: { secondStepSince: true } }),
    scoped.recoveryCode.count({ where: { memberId, usedAt: null } }),
    organizationSettings(organizationId),
  ]);
  return {
    since: secondStepSince?.toISOString() ?? null,
    recoveryCodesLeft,
    required: asksSecondStep(signIn.secondStep, role),
  };
}
