import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db';
import type { SessionRow } from './session-row';

/** Who judges longer than this has gone away over it: as long as a page waits for the verdict (components/kyc/kyc-api.ts). */
const LONGEST_MS = 180_000;

/** Whether the frames of the session's face check are here and being judged: a page that was loaded again waits for the verdict. */
export async function isFaceJudged(scoped: Db, { id, state }: SessionRow): Promise<boolean> {
  if (state !== 'lv-countdown') return false;
  const framesAt = { gt: new Date(clock.now().getTime() - LONGEST_MS) };
  return (await scoped.kycLivenessRun.count({ where: { sessionId: id, outcome: null, framesAt } })) > 0;
}
