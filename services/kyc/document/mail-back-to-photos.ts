import { isCuredByPhotos } from '@/core/kyc/links/new-link';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { queueInvitation, requestsAutomatically } from '../links/queue-invitation';
import { changeSession, type SessionRow, type SessionScope } from '../session/session-row';
import { refusalOfDocument } from './document-problems';

const BY = 'kyc-photos';

/**
 * Email a customer who left before the document was refused, while the face check is pending. If enabled, once per
 * session; idempotent.
 */
export async function mailBackToPhotos({ organizationId }: SessionScope, sessionId: string): Promise<void> {
  const scoped = db(organizationId);
  const seen = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!seen || !isWaitedFor(seen) || !(await requestsAutomatically(seen))) return;
  if (!(await isCalledBack(scoped, seen)) || !(await isCustomerAway(scoped, sessionId))) return;
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    const asked = { sessionId, type: 'invitation', detail: { path: ['asked'], equals: BY } };
    if (!isWaitedFor(row) || (await tx.kycTimelineEntry.count({ where: asked })) > 0) return { result: undefined };
    return { result: undefined, outboxIds: await queueInvitation(tx, row, BY) };
  });
}

/** Timeline entries caused by an open page. */
const PAGE_ENTRIES = ['opened', 'consent', 'state', 'upload', 'liveness-run', 'liveness'];
/** Viewing a waiting page creates no entries; after this time it counts as closed. */
const AWAY_AFTER_MS = 4 * 60_000;

async function isCustomerAway(scoped: ReturnType<typeof db>, sessionId: string): Promise<boolean> {
  const last = await scoped.kycTimelineEntry.findFirst({
    where: { sessionId, type: { in: PAGE_ENTRIES } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return clock.now().getTime() - (last?.createdAt.getTime() ?? 0) > AWAY_AFTER_MS;
}

export async function isCalledBack(
  scoped: Pick<Tx, 'documentInstance' | 'storedFile'>,
  row: SessionRow,
): Promise<boolean> {
  if (row.faceCheckPendingSince === null || row.documentInstanceId === null) return false;
  const refused = { id: row.documentInstanceId, status: 'failed' };
  const instance = await scoped.documentInstance.findFirst({ where: refused });
  return instance !== null && isCuredByPhotos((await refusalOfDocument(scoped, row, instance)).problems);
}

const isWaitedFor = (row: SessionRow): boolean =>
  !row.isComplete &&
  !row.isInvalid &&
  row.deletionStartedAt === null &&
  row.appliedDocumentId === row.documentInstanceId &&
  row.expiresAt !== null &&
  row.expiresAt > clock.now();
