import { ScanArtefacts } from '@/core/documents/files/artefacts';
import { captureMethodOf } from '@/core/kyc/capture/capture-policy';
import type { DocumentRefusal } from '@/core/kyc/document/document-reuse';
import { DOCUMENT_SHAPES, type DocumentType, documentKindOf, type Side } from '@/core/kyc/document/document-types';
import { KycSessionData } from '@/core/kyc/session/contract';
import { db, type Tx } from '@/platform/db/db';
import { readFile } from '@/services/files/serve-file';
import type { NewFile } from '@/services/files/store-file';
import { findReusableSide, refusalOfDocument } from '../document/document-problems';
import { storedUploads } from '../session/session-position';
import type { SessionRow } from '../session/session-row';
import { sideFile } from './store-upload';

type Stays = { side: Side; original: { id: string; mimeType: string; captureMethod: string | null } };

/**
 * Return a reusable photo of the refused document: refused only because another type was chosen, or the good one of two
 * sides. Null if none. The refused submission keeps its copy.
 */
export async function findReusablePhoto(
  row: SessionRow,
  chosen: DocumentType,
): Promise<(NewFile & { side: Side }) | null> {
  const scoped = db(row.organizationId);
  if (!DOCUMENT_SHAPES[chosen].isDoubleSided || (await storedUploads(scoped, row.id)).length > 0) return null;
  const instance = row.documentInstanceId
    ? await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  if (!instance) return null;
  const refusal = await refusalOfDocument(scoped, row, instance);
  const isSame = KycSessionData.parse(row.data).documentType === chosen;
  const stays =
    (await ofSeenKind(scoped, instance.id, refusal, chosen)) ??
    (isSame ? await findReusableSide(scoped, instance.id, refusal.problems) : null);
  if (!stays) return null;
  const { side, original } = stays;
  const captureMethod = captureMethodOf(original.captureMethod) ?? 'file';
  const { content: bytes } = await readFile(row.organizationId, original.id);
  return { side, ...sideFile(row.id, side, { bytes, mimeType: original.mimeType, captureMethod }) };
}

async function ofSeenKind(
  scoped: Pick<Tx, 'documentStage' | 'storedFile'>,
  instanceId: string,
  { problems, seen }: DocumentRefusal,
  chosen: DocumentType,
): Promise<Stays | null> {
  if (!seen || documentKindOf(seen) !== documentKindOf(chosen) || problems.length > 1) return null;
  const where = { ownerId: instanceId, purpose: 'original' };
  const original = await scoped.storedFile.findFirst({ where, orderBy: { createdAt: 'asc' } });
  if (!original || original.mimeType === 'application/pdf') return null;
  return { side: await sideOfFirst(scoped, instanceId), original };
}

/** Every card has its portrait on the front. */
async function sideOfFirst(scoped: Pick<Tx, 'documentStage'>, instanceId: string): Promise<Side> {
  const where = { instanceId, stageId: 'crop_and_detect_faces' };
  const scan = ScanArtefacts.safeParse((await scoped.documentStage.findFirst({ where }))?.artefacts).data;
  return scan?.pages[0]?.faces.length === 0 ? 'back' : 'front';
}
