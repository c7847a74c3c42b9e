import { isCuredByPhotos } from '@/core/kyc/new-link';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { refusalOfDocument } from './document-problems';
import { asksByItself, queueInvitation } from './queue-invitation';
import { changeSession, type SessionRow, type SessionScope } from './session-row';

/** Who asked for the mail, in the story. */
const BY = 'kyc-photos';

/**
 * A customer who has done their last step and is gone, whose document was refused after it: their face check is kept, the link still works, and
 * nobody but this mail tells them. Where the business chose so, once a session; asked again and again it does nothing.
 */
export async function mailBackToPhotos({ organizationId }: SessionScope, sessionId: string): Promise<void> {
  const scoped = db(organizationId);
  const seen = await scoped.kycSession.findFirst({ where: { id: sessionId } });
  if (!seen || !isWaitedFor(seen) || !(await asksByItself(seen))) return;
  if (!(await isCalledBack(scoped, seen)) || !(await isCustomerAway(scoped, sessionId))) return;
  await changeSession({ organizationId }, sessionId, async (tx, row) => {
    const asked = { sessionId, type: 'invitation', detail: { path: ['asked'], equals: BY } };
    if (!isWaitedFor(row) || (await tx.kycTimelineEntry.count({ where: asked })) > 0) return { result: undefined };
    return { result: undefined, outboxIds: await queueInvitation(tx, row, BY) };
  });
}

/** The timeline entries that only an open page causes. */
const PAGE_ENTRIES = ['opened', 'consent', 'state', 'upload', 'liveness-run', 'liveness'];
/** A customer who reads a waiting page causes no entry; after this time the page is taken to be closed. */
const AWAY_AFTER_MS = 4 * 60_000;

async function isCustomerAway(scoped: ReturnType<typeof db>, sessionId: string): Promise<boolean> {
  const last = await scoped.kycTimelineEntry.findFirst({
    where: { sessionId, type: { in: PAGE_ENTRIES } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return clock.now().getTime() - (last?.createdAt.getTime() ?? 0) > AWAY_AFTER_MS;
}

/** Whether a face check is kept and its document was refused for what other photos cure: of that alone they are asked for again. */
export async function isCalledBack(
  scoped: Pick<Tx, 'documentInstance' | 'storedFile'>,
  row: SessionRow,
): Promise<boolean> {
  if (row.faceKeptAt === null || row.documentInstanceId === null) return false;
  const refused = { id: row.documentInstanceId, status: 'failed' };
  const instance = await scoped.documentInstance.findFirst({ where: refused });
  return instance !== null && isCuredByPhotos((await refusalOfDocument(scoped, row, instance)).problems);
}

const isWaitedFor = (row: SessionRow): boolean =>
  !row.isComplete &&
  !row.isInvalid &&
  row.deletingAt === null &&
  row.documentSettledId === row.documentInstanceId &&
  row.expiresAt !== null &&
  row.expiresAt > clock.now();
