import type { Tx } from '@/platform/db';

/** Secret and recovery codes of a member go; signing in takes the password alone. */
export async function forgetSecondStep(tx: Tx, memberId: string): Promise<void> {
  await tx.secondStep.deleteMany({ where: { memberId } });
  await tx.recoveryCode.deleteMany({ where: { memberId } });
  await tx.member.updateMany({ where: { id: memberId }, data: { secondStepSince: null } });
}
