import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { DomainError } from '@/core/errors';
import {
  type AddPasskey,
  MAX_PASSKEYS,
  type PasskeyAnswer,
  type PasskeyList,
  type PasskeyOptions,
} from '@/core/identity/passkey-contract';
import { isRecord } from '@/core/is-record';
import type { MemberPrincipal } from '@/core/principal';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, isUniqueViolation, systemDb, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { randomSecret, sha256 } from '@/platform/security/crypto';
import { takeToken } from '@/platform/security/rate-limiter';
import { appendAudit } from '@/services/audit/append-audit';
import { notifyMember } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { findSignInMember } from './sign-in-account';

/** `browser`: the sign-in session, or the secret of a cookie before it. */
type Asked = { purpose: 'add' | 'confirm' | 'signIn'; browser: string };

export const CHALLENGE_MINUTES = 5;
const LIFETIME_MS = CHALLENGE_MINUTES * 60_000;
/** EdDSA, ES256 and RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257];

const refused = (path: string) => {
  const message = 'This passkey was not accepted. Try again.';
  return new DomainError('VALIDATION_ERROR', message, { errors: [{ path, code: 'refused', message }] });
};

function ownSite(): { expectedOrigin: string; expectedRPID: string } {
  const { origin, hostname } = new URL(baseUrl());
  return { expectedOrigin: origin, expectedRPID: hostname };
}

const challengeId = ({ purpose, browser }: Asked, challenge: string): string =>
  sha256(`${purpose}|${browser}|${challenge}`);

async function newChallenge(asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const now = clock.now();
  const challenge = randomSecret(32);
  const { passkeyChallenge } = systemDb();
  await passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await passkeyChallenge.create({ data: { id: challengeId(asked, challenge), expiresAt } });
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** The challenge of `clientDataJSON` if it was open for this browser; it is used up, also if the rest is refused. */
async function takeChallenge(asked: Asked, clientDataJSON: string): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const { count } = await systemDb().passkeyChallenge.deleteMany({
    where: { id: challengeId(asked, challenge), expiresAt: { gt: clock.now() } },
  });
  return count === 1 ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return isRecord(data) && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    // Malformed answers are refused as any other wrong one.
    return null;
  }
}

/** Options to sign in, or for `member` to confirm the session. */
export async function askForPasskey(asked: Asked, member?: MemberPrincipal): Promise<PasskeyOptions> {
  const own = member && (await passkeysOf(member));
  const options = await generateAuthenticationOptions({
    rpID: ownSite().expectedRPID,
    challenge: await newChallenge(asked),
    userVerification: 'required',
    timeout: LIFETIME_MS,
    ...(own && { allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })) }),
  });
  return { ...options };
}

export type TakenPasskey = { accountId: string; verified: boolean };

/** Verify an answer and use up its challenge. Null if it belongs to no passkey or challenge of this browser. */
export async function takePasskey(asked: Asked, answer: PasskeyAnswer): Promise<TakenPasskey | null> {
  const expectedChallenge = await takeChallenge(asked, answer.response.clientDataJSON);
  const passkey = await systemDb().passkey.findUnique({ where: { credentialId: answer.id } });
  if (!expectedChallenge || !passkey) return null;
  const { id, organizationId, accountId, credentialId, publicKey } = passkey;
  const { userHandle, ...signed } = answer.response;
  const response = { ...answer, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } };
  const isOwn = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === accountId;
  // The row is compared below, in one statement: concurrent answers must not both pass.
  const credential = { id: credentialId, publicKey, counter: 0 };
  const newCounter = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, ...ownSite(), credential, requireUserVerification: true },
  }).then(
    ({ verified, authenticationInfo }) => (verified && isOwn ? BigInt(authenticationInfo.newCounter) : null),
    // The library throws for each way in which an answer is wrong.
    () => null,
  );
  if (newCounter === null) return { accountId, verified: false };
  const { count } = await db(organizationId, accountId).passkey.updateMany({
    where: { id, OR: [{ counter: { lt: newCounter } }, ...(newCounter === 0n ? [{ counter: 0n }] : [])] },
    data: { counter: newCounter, lastUsedAt: clock.now() },
  });
  if (count === 0) await recordCopiedPasskey(accountId, id);
  return { accountId, verified: count > 0 };
}

async function recordCopiedPasskey(accountId: string, passkeyId: string): Promise<void> {
  const member = await findSignInMember({ id: accountId });
  if (!member) return;
  await db(member.organizationId).$transaction((tx) =>
    appendAudit(tx, member.organizationId, {
      actor: { kind: 'system', part: 'sign-in' },
      action: 'member.passkeyRefused',
      objectId: member.id,
      detail: { passkeyId, reason: 'passkeyCounter' },
    }),
  );
}

/** Use up an answer of a signed-in member. Throws VALIDATION_ERROR at `passkey` if wrong. */
export async function assertPasskey({ accountId, sessionId }: MemberPrincipal, answer: PasskeyAnswer): Promise<void> {
  if (!takeToken(`passkey:${accountId}`, 10, clock.now().getTime()).allowed)
    throw new DomainError('RATE_LIMITED', 'Too many attempts. Wait a minute.', { retryAfterSeconds: 60 });
  const taken = await takePasskey({ purpose: 'confirm', browser: sessionId }, answer);
  if (!taken?.verified || taken.accountId !== accountId) throw refused('passkey');
}

const passkeysOf = ({ organizationId, accountId }: MemberPrincipal) =>
  db(organizationId, accountId).passkey.findMany({ orderBy: { createdAt: 'asc' } });

export async function listPasskeys(principal: MemberPrincipal): Promise<PasskeyList> {
  const rows = await passkeysOf(principal);
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
  };
}

export async function askForNewPasskey(principal: MemberPrincipal): Promise<PasskeyOptions> {
  const { accountId, email, name, sessionId } = principal;
  const options = await generateRegistrationOptions({
    rpName: 'Gatehouse',
    rpID: ownSite().expectedRPID,
    userID: new Uint8Array(Buffer.from(accountId)),
    userName: email,
    userDisplayName: name,
    challenge: await newChallenge({ purpose: 'add', browser: sessionId }),
    timeout: LIFETIME_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: (await passkeysOf(principal)).map(({ credentialId, transports }) => ({
      ...{ id: credentialId, transports },
    })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

export async function addPasskey(principal: MemberPrincipal, { name, credential }: AddPasskey): Promise<PasskeyList> {
  const { organizationId, memberId, accountId, sessionId } = principal;
  const asked = { purpose: 'add', browser: sessionId } as const;
  const expectedChallenge = await takeChallenge(asked, credential.response.clientDataJSON);
  if (!expectedChallenge) throw refused('credential');
  const { registrationInfo } = await verifyRegistrationResponse({
    ...{ response: credential, expectedChallenge, ...ownSite(), requireUserVerification: true },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused('credential');
  });
  if (!registrationInfo) throw refused('credential');
  const made = registrationInfo.credential;
  const outboxIds = await db(organizationId, accountId)
    .$transaction(async (tx) => {
      const passkeyId = newId('psk');
      await tx.passkey.create({
        data: {
          ...{ id: passkeyId, organizationId, accountId, name, credentialId: made.id, counter: BigInt(made.counter) },
          publicKey: made.publicKey,
          transports: credential.response.transports,
          createdAt: clock.now(),
        },
      });
      if ((await tx.passkey.count()) > MAX_PASSKEYS)
        throw new DomainError('VALIDATION_ERROR', `A member has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
      const outboxIds = await notifyMember(tx, organizationId, { memberId, kind: 'passkeyAdded' });
      await audit(tx, principal, 'member.passkeyAdded', passkeyId);
      return outboxIds;
    })
    .catch((error: unknown) => {
      // The credential id of another account's passkey.
      throw isUniqueViolation(error) ? refused('credential') : error;
    });
  await dispatchOutbox(organizationId, outboxIds);
  return listPasskeys(principal);
}

export async function renamePasskey(principal: MemberPrincipal, id: string, name: string): Promise<PasskeyList> {
  const { organizationId, accountId } = principal;
  await db(organizationId, accountId).$transaction(async (tx) => {
    const { count } = await tx.passkey.updateMany({ where: { id }, data: { name } });
    if (count === 0) throw gone();
    await audit(tx, principal, 'member.passkeyRenamed', id);
  });
  return listPasskeys(principal);
}

/** Sign-in sessions opened with it go on. */
export async function removePasskey(principal: MemberPrincipal, id: string): Promise<PasskeyList> {
  const { organizationId, accountId } = principal;
  await db(organizationId, accountId).$transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id } });
    if (count === 0) throw gone();
    await audit(tx, principal, 'member.passkeyRemoved', id);
  });
  return listPasskeys(principal);
}

const gone = () => new DomainError('NOT_FOUND', 'There is no such passkey.');

const audit = (tx: Tx, actor: MemberPrincipal, action: string, passkeyId: string): Promise<void> =>
  appendAudit(tx, actor.organizationId, { actor, action, objectId: actor.memberId, detail: { passkeyId } });
