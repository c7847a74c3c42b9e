import { ScanArtefacts } from '@/core/documents/artefacts';
import { DOCUMENT_SHAPES, type DocumentType, kindOf, type Side } from '@/core/kyc/document-types';
import type { Tx } from '@/platform/db';
import { db } from '@/platform/db';
import { readFile } from '@/services/files/read-file';
import type { NewFile } from '@/services/files/store-file';
import { refusalOfDocument } from './document-problems';
import { sideFile } from './keep-upload';
import { keptUploads } from './session-position';
import type { SessionRow } from './session-row';

/**
 * The photo of a refused document whose only fault is that it is of another kind than was chosen, as a side of the kind that is
 * chosen now: it need not be taken again. Null where there is none, or something else was wrong with it. The refused
 * submission keeps its own.
 */
export async function photoOfSeenKind(
  row: SessionRow,
  chosen: DocumentType,
): Promise<(NewFile & { side: Side }) | null> {
  const scoped = db(row.organizationId);
  const instance = row.documentInstanceId
    ? await scoped.documentInstance.findFirst({ where: { id: row.documentInstanceId } })
    : null;
  if (!instance) return null;
  const { problems, seen } = await refusalOfDocument(scoped, row, instance);
  if (!seen || kindOf(seen) !== kindOf(chosen) || !DOCUMENT_SHAPES[chosen].isDoubleSided) return null;
  if (problems.length > 1 || (await keptUploads(scoped, row.id)).length > 0) return null;
  const where = { ownerId: instance.id, purpose: 'original' };
  const original = await scoped.storedFile.findFirst({ where, orderBy: { createdAt: 'asc' } });
  if (!original || original.mimeType === 'application/pdf') return null;
  const side = await sideOfFirst(scoped, instance.id);
  const { content: bytes } = await readFile(row.organizationId, original.id);
  return { side, ...sideFile(row.id, side, { bytes, mimeType: original.mimeType }) };
}

/** Every card has its portrait on the front. */
async function sideOfFirst(scoped: Pick<Tx, 'documentStage'>, instanceId: string): Promise<Side> {
  const where = { instanceId, stageId: 'crop_and_detect_faces' };
  const scan = ScanArtefacts.safeParse((await scoped.documentStage.findFirst({ where }))?.artefacts).data;
  return scan?.pages[0]?.faces.length === 0 ? 'back' : 'front';
}
