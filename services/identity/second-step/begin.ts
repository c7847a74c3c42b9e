import { DomainError } from '@/core/errors';
import type { SecondStepSecret } from '@/core/identity/second-step-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { enrolmentUri, newSharedSecret } from '@/platform/one-time-code';
import { assertOwnPassword } from '@/services/members/assert-own-password';
import { sealSecret } from './sealed-secret';

/** What an app in the list of accounts shows beside the organization's name. */
const PRODUCT = 'Gatehouse';

/** Draws a secret for an authenticator app and shows it once. It asks nobody for anything until a first code confirms that the app has it. */
export async function beginSecondStep(principal: MemberPrincipal, password: string): Promise<SecondStepSecret> {
  const { organizationId, memberId, email } = principal;
  const member = await assertOwnPassword(principal, password, 'password');
  if (member.secondStepSince) throw new DomainError('FORBIDDEN', 'Switch the present one off first.');
  const scoped = db(organizationId);
  const { name } = await scoped.organization.findFirstOrThrow({ where: {}, select: { name: true } });
  const secret = newSharedSecret();
  const sealedSecret = sealSecret(secret, principal);
  const fresh = { sealedSecret, lastStep: 0, tries: 0, triesSince: clock.now() };
  await scoped.secondStep.upsert({
    where: { memberId },
    create: { organizationId, memberId, ...fresh },
    update: fresh,
  });
  return { secret, uri: enrolmentUri(secret, { issuer: `${PRODUCT} (${name})`, account: email }) };
}
