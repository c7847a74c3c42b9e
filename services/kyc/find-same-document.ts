import { MAX_SAME_DOCUMENT, SameDocument } from '@/core/kyc/document-reuse';
import { faceBand } from '@/core/kyc/face-verification';
import { db, type Tx } from '@/platform/db';
import { compareFaces } from '@/platform/faces/find-faces';
import { findFaceOf } from './find-face-of';
import { recordTimeline } from './record-timeline';
import { sessionsOfSameCustomer } from './same-customer';
import type { SessionRow } from './session-row';

/** More sessions than this with one number are not read. */
const MAX_READ = 100;

/**
 * Other sessions whose document has the same number, those of another customer first, then the newest. Their face photos are compared with this
 * one (`descriptor`, null where there is none) and nothing of them is kept.
 */
export async function findSameDocument(row: SessionRow, descriptor: number[] | null): Promise<SameDocument[]> {
  const scoped = db(row.organizationId);
  if (!row.documentInstanceId) return [];
  const own = await scoped.documentFingerprint.findMany({
    where: { instanceId: row.documentInstanceId, kind: 'number' },
    select: { key: true },
  });
  if (own.length === 0) return [];
  const seen = await scoped.documentFingerprint.findMany({
    where: {
      kind: 'number',
      key: { in: own.map(({ key }) => key) },
      environment: row.environment,
      kycSessionId: { not: row.id },
    },
    orderBy: { createdAt: 'desc' },
    distinct: ['kycSessionId'],
    take: MAX_READ,
    select: { kycSessionId: true },
  });
  const ids = seen.flatMap(({ kycSessionId }) => kycSessionId ?? []);
  const rows = await scoped.kycSession.findMany({ where: { id: { in: ids }, deletingAt: null } });
  const same = await sessionsOfSameCustomer(row, ids);
  const sessions = ids
    .flatMap((id) => rows.find((one) => one.id === id) ?? [])
    .map(({ id, externalId }) => ({ id, customer: customerOf(same.has(id), row.externalId, externalId) }))
    .sort((a, b) => Number(b.customer === 'other') - Number(a.customer === 'other'))
    .slice(0, MAX_SAME_DOCUMENT);
  const found: SameDocument[] = [];
  for (const { id: sessionId, customer } of sessions) {
    const other = descriptor && (await findFaceOf(row.organizationId, sessionId, ['still']));
    const face = other ? faceBand(compareFaces(descriptor, other.descriptor)) : null;
    found.push({ sessionId, customer, face });
  }
  return found;
}

function customerOf(isSame: boolean, own: string | null, other: string | null): SameDocument['customer'] {
  if (isSame) return 'same';
  return own === null || other === null ? 'unknown' : 'other';
}

/** Records in the other session that its document number was used again. */
export async function recordDocumentAgain(tx: Tx, row: SessionRow, seen: SameDocument): Promise<void> {
  const { sessionId: id, ...found } = seen;
  if ((await tx.kycSession.count({ where: { id, deletingAt: null } })) === 0) return;
  await recordTimeline(tx, { id, organizationId: row.organizationId }, 'document-again', {
    sessionId: row.id,
    ...found,
  });
}

/** Later sessions with the document number of this one, newest first. */
export async function findDocumentAgain(
  scoped: Pick<Tx, 'kycTimelineEntry'>,
  sessionId: string,
): Promise<SameDocument[]> {
  const entries = await scoped.kycTimelineEntry.findMany({
    where: { sessionId, type: 'document-again' },
    orderBy: { createdAt: 'desc' },
    take: MAX_SAME_DOCUMENT,
  });
  return entries.map(({ detail }) => SameDocument.parse(detail));
}
