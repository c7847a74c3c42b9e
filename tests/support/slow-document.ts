import { MAX_WAIT_MS } from '@/core/kyc/face/pending-face-check';
import { db } from '@/platform/db/db';

/** Backdate a session's document beyond the waiting limit, so that the face check ends the session first. */
export async function documentTakesLong(organizationId: string, sessionId: string): Promise<void> {
  const { documentInstanceId } = await db(organizationId).kycSession.findFirstOrThrow({ where: { id: sessionId } });
  await db(organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: { createdAt: new Date(Date.now() - MAX_WAIT_MS) },
  });
}
