import { FaceVerification } from '@/core/kyc/face-verification';
import { outcomeOf, type SessionOutcome } from '@/core/kyc/outcome';
import { db } from '@/platform/db';
import { refusalOfDocument } from './document-problems';
import { isSentAsIs } from './held-document';
import { documentStatus } from './present-session';
import type { SessionRow } from './session-row';

/** What a finished session came to, for its own customer; null while it is open. */
export async function presentOutcome(row: SessionRow): Promise<SessionOutcome | null> {
  if (!row.isComplete) return null;
  const scoped = db(row.organizationId);
  const instance = row.documentInstanceId
    ? await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  return outcomeOf({
    status: instance && documentStatus(instance.status),
    problems: instance ? (await refusalOfDocument(scoped, row, instance)).problems : [],
    sentAsIs: await isSentAsIs(scoped, row),
    faceReasons: row.faceVerification === null ? null : FaceVerification.parse(row.faceVerification).review.reasons,
  });
}
