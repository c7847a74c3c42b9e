import { LONGEST_WAIT_MS } from '@/core/kyc/kept-face-check';
import { db } from '@/platform/db';

/** Makes a session's document one that has been read for longer than anybody should wait: the face check ends the session before it. */
export async function documentTakesLong(organizationId: string, sessionId: string): Promise<void> {
  const { documentInstanceId } = await db(organizationId).kycSession.findFirstOrThrow({ where: { id: sessionId } });
  await db(organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: { createdAt: new Date(Date.now() - LONGEST_WAIT_MS) },
  });
}
