import { isIssuer, isMultiFactor, ProviderClaims, verifiedEmail, withoutSlash } from '@/core/identity/provider-claims';
import { isRecord } from '@/core/is-record';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { env } from '@/platform/env';
import { seal, sha256, unseal } from '@/platform/security/crypto';
import { takeToken } from '@/platform/security/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';
import { notifyMember } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import {
  type Caller,
  openSession,
  recordFailedLogin,
  type SignedIn,
  type SignInOutcome,
  takeSecondStep,
} from './sign-in';
import { findSignInMember, type SignInMember } from './sign-in-account';

type Provider = { issuer: string; clientId: string; clientSecret: string };

/** The OpenID Connect provider of this installation; null unless all of its settings are there. */
export function identityProvider(): Provider | null {
  const {
    GATEHOUSE_OIDC_ISSUER,
    GATEHOUSE_OIDC_CLIENT_ID: clientId,
    GATEHOUSE_OIDC_CLIENT_SECRET: clientSecret,
  } = env();
  if (!GATEHOUSE_OIDC_ISSUER || !clientId || !clientSecret) return null;
  return { issuer: withoutSlash(GATEHOUSE_OIDC_ISSUER), clientId, clientSecret };
}

export const PENDING_MINUTES = 5;
const PENDING = 'provider-sign-in';

/**
 * Sign in the member of a verified ID token. Members are not created. `pending`: their code is needed, because the provider
 * names no second factor.
 */
export async function signInByProvider(
  token: unknown,
  caller: Caller,
): Promise<SignedIn | 'refused' | { pending: string }> {
  const provider = identityProvider();
  const claims = ProviderClaims.safeParse(token).data;
  if (!takeToken(`sign-in:${caller.address}`, 20, clock.now().getTime()).allowed) return 'refused';
  if (!provider || !claims || !isIssuer(claims, provider.issuer)) return 'refused';
  const member = await linkedMember(claims, provider, caller);
  if (!member) return 'refused';
  if (isMultiFactor(claims)) return openSession(member, caller, { secondStep: 'provider', by: 'provider' });
  if (!member.twoFactorSince) return openSession(member, caller, { secondStep: 'none', by: 'provider' });
  const until = clock.now().getTime() + PENDING_MINUTES * 60_000;
  return {
    pending: seal(JSON.stringify({ accountId: member.accountId, version: member.sessionVersion, until }), PENDING),
  };
}

/** The second step after the provider; `pending` is from the cookie. */
export async function finishProviderSignIn(pending: string, code: string, caller: Caller): Promise<SignInOutcome> {
  const opened = openPending(pending);
  const member = opened && (await findSignInMember({ id: opened.accountId }));
  if (!member?.twoFactorSince || member.sessionVersion !== opened?.version) return 'refused';
  return takeSecondStep(member, code, caller, 'provider');
}

function openPending(pending: string): { accountId: string; version: number } | null {
  try {
    const value: unknown = JSON.parse(unseal(pending, PENDING));
    if (!isRecord(value) || Number(value.until) <= clock.now().getTime()) return null;
    return { accountId: String(value.accountId), version: Number(value.version) };
  } catch {
    // A cookie that cannot be decrypted is none.
    return null;
  }
}

/** By the subject, else once by the verified email, which links the subject. Removed and invited members stay out. */
async function linkedMember(claims: ProviderClaims, provider: Provider, caller: Caller): Promise<SignInMember | null> {
  const providerSubject = sha256(`${provider.issuer}|${claims.sub}`);
  if ((await systemDb().account.count({ where: { providerSubject } })) > 0)
    return findSignInMember({ providerSubject });
  const email = verifiedEmail(claims);
  const found = email === null ? null : await findSignInMember({ email });
  if (!found) return null;
  const { id: memberId, organizationId, accountId } = found;
  const outboxIds = await db(organizationId, accountId).$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { providerSubject: null },
      data: { providerSubject },
    });
    if (count === 0) return null;
    const outboxIds = await notifyMember(tx, organizationId, { memberId, kind: 'providerLinked' });
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'sign-in' },
      action: 'member.providerLinked',
      objectId: memberId,
    });
    return outboxIds;
  });
  // Another person got the address at the provider.
  if (!outboxIds) {
    recordFailedLogin(found.email, 'provider', caller);
    return null;
  }
  await dispatchOutbox(organizationId, outboxIds);
  return found;
}
