import type { AlertDetail } from '@/core/alerts/contract';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { isSameName } from '@/core/search/searchable-names';
import { type Db, db } from '@/platform/db/db';
import { serveStoredFile } from '@/services/files/serve-file';

type Session = {
  id: string;
  isComplete: boolean;
  customerName: string | null;
  customerEmail: string | null;
  documentInstanceId: string | null;
  createdAt: Date;
};

/** KYC sessions of the subject; the invitation address is the contact. */
export async function sessionsOf(
  scoped: Db,
  { externalId, environment }: { externalId: string | null; environment: string },
): Promise<Session[]> {
  if (externalId === null) return [];
  return scoped.kycSession.findMany({
    where: { externalId, environment },
    orderBy: { id: 'desc' },
    take: 20,
    select: {
      id: true,
      isComplete: true,
      customerName: true,
      customerEmail: true,
      documentInstanceId: true,
      createdAt: true,
    },
  });
}

/** With the customer's name if it differs from the subject's. */
export function presentSession(
  { id, isComplete, customerName, createdAt }: Session,
  fullName: string,
): AlertDetail['sessions'][number] {
  const otherName = customerName === null || isSameName(customerName, fullName) ? null : customerName;
  return { id, isComplete, otherName, createdAt: createdAt.toISOString() };
}

export async function customerPortraitOf(
  scoped: Db,
  sessions: readonly Session[],
): Promise<{ sessionId: string; fileId: string } | null> {
  const documents = sessions.flatMap(({ documentInstanceId }) => documentInstanceId ?? []);
  if (documents.length === 0) return null;
  const faces = await scoped.storedFile.findMany({
    where: { ownerId: { in: documents }, purpose: 'face' },
    select: { id: true, ownerId: true },
  });
  for (const { id: sessionId, documentInstanceId } of sessions) {
    const face = faces.find(({ ownerId }) => ownerId === documentInstanceId);
    if (face) return { sessionId, fileId: face.id };
  }
  return null;
}

/** No public URL and no caching. */
export async function servePortrait({ organizationId }: MemberPrincipal, alertId: string): Promise<Response> {
  const scoped = db(organizationId);
  const alert = await scoped.alert.findFirst({
    where: { id: alertId },
    select: { externalId: true, environment: true },
  });
  if (!alert) throw new DomainError('ALERT_NOT_FOUND', 'There is no alert with this ID.');
  const portrait = await customerPortraitOf(scoped, await sessionsOf(scoped, alert));
  if (!portrait) throw new DomainError('NOT_FOUND', 'No KYC session of this external id has a portrait.');
  return serveStoredFile(organizationId, portrait.fileId);
}
