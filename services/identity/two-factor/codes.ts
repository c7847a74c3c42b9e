import { randomBytes } from 'node:crypto';
import { DomainError } from '@/core/errors';
import { clock } from '@/platform/clock';
import { type Db, db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { seal, sha256, unseal } from '@/platform/security/crypto';
import { matchingStep } from '@/platform/security/one-time-code';

/** Wrong codes that are checked in an hour. Three of a million are valid at a time: guessing takes years. */
const TRIES = 10;
const HOUR = 3_600_000;
const RECOVERY_CODES = 10;
/** RFC 4648 base 32: no ambiguous characters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const WRONG = 'This code is incorrect, was already used, or has expired. Use the next one.';

type TakenCode = 'app' | 'recovery' | 'wrong' | 'tooManyTries';
type Owner = { organizationId: string; accountId: string };

const contextOf = ({ organizationId, accountId }: Owner): string => `second-step|${organizationId}|${accountId}`;

/** Encrypt an authenticator secret, bound to its account and the organization where it is set up. */
export const sealSecret = (secret: string, owner: Owner): string => seal(secret, contextOf(owner));

/** Use up an authenticator or recovery code. Each is valid once, also for concurrent requests. */
export async function takeCode({ organizationId, accountId }: Owner, given: string): Promise<TakenCode> {
  const scoped = db(organizationId, accountId);
  if (!(await countTry(scoped))) return 'tooManyTries';
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  const taken = /^\d{6}$/.test(code) ? await takeOfApp(scoped, code) : await takeRecovery(scoped, code);
  if (taken !== 'wrong') await scoped.twoFactor.updateMany({ where: {}, data: { attempts: 0 } });
  return taken;
}

/** Use up a code. Throws VALIDATION_ERROR at `code` if wrong. */
export async function assertCode(owner: Owner, code: string): Promise<void> {
  switch (await takeCode(owner, code)) {
    case 'tooManyTries':
      throw new DomainError('RATE_LIMITED', 'Too many wrong codes. Wait an hour.', { retryAfterSeconds: 3_600 });
    case 'wrong':
      throw new DomainError('VALIDATION_ERROR', WRONG, { errors: [{ path: 'code', code: 'wrong', message: WRONG }] });
  }
}

export async function secondsUntilNextCode({ organizationId, accountId }: Owner): Promise<number> {
  const row = await db(organizationId, accountId).twoFactor.findFirst();
  const until = (row?.attemptsSince.getTime() ?? 0) + HOUR;
  return Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000));
}

/** Only hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, { organizationId, accountId }: Owner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany();
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({
      id: newId('rcv'),
      organizationId,
      accountId,
      codeHash: sha256(code.replaceAll('-', '')),
    })),
  });
  return codes;
}

/** Delete secret and recovery codes of the account of `tx`; sign-in then takes the password alone. */
export async function clearTwoFactor(tx: Tx): Promise<void> {
  await tx.twoFactor.deleteMany();
  await tx.recoveryCode.deleteMany();
  await tx.account.updateMany({ data: { twoFactorSince: null } });
}

/** 80 bits, as `ABCD-EFGH-IJKL-MNOP`. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte & 31]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Count before checking, so that concurrent attempts are all counted. */
async function countTry(scoped: Db): Promise<boolean> {
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR);
  const { count: anew } = await scoped.twoFactor.updateMany({
    where: { OR: [{ attemptsSince: { lt: anHourAgo } }, { attempts: 0 }] },
    data: { attempts: 1, attemptsSince: now },
  });
  if (anew > 0) return true;
  const { count } = await scoped.twoFactor.updateMany({
    where: { attempts: { lt: TRIES } },
    data: { attempts: { increment: 1 } },
  });
  return count > 0;
}

async function takeOfApp(scoped: Db, code: string): Promise<TakenCode> {
  const row = await scoped.twoFactor.findFirst();
  const step = row && matchingStep(unseal(row.sealedSecret, contextOf(row)), code, clock.now());
  if (!step) return 'wrong';
  const { count } = await scoped.twoFactor.updateMany({
    where: { lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0 ? 'app' : 'wrong';
}

async function takeRecovery(scoped: Db, code: string): Promise<TakenCode> {
  const { count } = await scoped.recoveryCode.updateMany({
    where: { codeHash: sha256(code), usedAt: null },
    data: { usedAt: clock.now() },
  });
  return count > 0 ? 'recovery' : 'wrong';
}
