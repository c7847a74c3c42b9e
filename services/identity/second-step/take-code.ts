import { clock } from '@/platform/clock';
import { type Db, db } from '@/platform/db';
import { sha256 } from '@/platform/digest';
import { matchingStep } from '@/platform/one-time-code';
import { openSecret } from './sealed-secret';

/** Wrong codes that are looked at in an hour. Three of a million are good at a time: who has the password guesses for years. */
const TRIES = 10;
const HOUR = 3_600_000;

export type TakenCode = 'app' | 'recovery' | 'wrong' | 'tooManyTries';
type Member = { organizationId: string; memberId: string };

/** Uses up a code of a member's authenticator app, or one of their recovery codes. Each is good once, however many ask at the same time. */
export async function takeCode({ organizationId, memberId }: Member, given: string): Promise<TakenCode> {
  const scoped = db(organizationId);
  if (!(await countTry(scoped, memberId))) return 'tooManyTries';
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  const taken = /^\d{6}$/.test(code)
    ? await takeOfApp(scoped, memberId, code)
    : await takeRecovery(scoped, memberId, code);
  if (taken !== 'wrong') await scoped.secondStep.updateMany({ where: { memberId }, data: { tries: 0 } });
  return taken;
}

/** How long no more codes are checked. */
export async function secondsUntilNextCode({ organizationId, memberId }: Member): Promise<number> {
  const row = await db(organizationId).secondStep.findFirst({ where: { memberId } });
  const until = (row?.triesSince.getTime() ?? 0) + HOUR;
  return Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000));
}

/** Counts before it looks, so that tries that come together are all counted. */
async function countTry(scoped: Db, memberId: string): Promise<boolean> {
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR);
  const { count: anew } = await scoped.secondStep.updateMany({
    where: { memberId, OR: [{ triesSince: { lt: anHourAgo } }, { tries: 0 }] },
    data: { tries: 1, triesSince: now },
  });
  if (anew > 0) return true;
  const { count } = await scoped.secondStep.updateMany({
    where: { memberId, tries: { lt: TRIES } },
    data: { tries: { increment: 1 } },
  });
  return count > 0;
}

async function takeOfApp(scoped: Db, memberId: string, code: string): Promise<TakenCode> {
  const row = await scoped.secondStep.findFirst({ where: { memberId } });
  const step = row && matchingStep(openSecret(row), code, clock.now());
  if (!step) return 'wrong';
  const { count } = await scoped.secondStep.updateMany({
    where: { memberId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0 ? 'app' : 'wrong';
}

async function takeRecovery(scoped: Db, memberId: string, code: string): Promise<TakenCode> {
  const { count } = await scoped.recoveryCode.updateMany({
    where: { memberId, codeHash: sha256(code), usedAt: null },
    data: { usedAt: clock.now() },
  });
  return count > 0 ? 'recovery' : 'wrong';
}
