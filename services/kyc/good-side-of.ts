import { ReadingArtefacts, ScanArtefacts } from '@/core/documents/artefacts';
import type { DocumentProblem } from '@/core/kyc/document-problems';
import { SIDES, type Side } from '@/core/kyc/document-types';
import { goodSide } from '@/core/kyc/good-side';
import type { Tx } from '@/platform/db';

type Original = { id: string; mimeType: string; captureMethod: string | null };

/** The good photo of a refused document of two photos (core/kyc/good-side.ts), and the side that it shows. A PDF is no photo of one side. */
export async function goodSideOf(
  scoped: Pick<Tx, 'documentStage' | 'storedFile'>,
  instanceId: string,
  problems: readonly DocumentProblem[],
): Promise<{ side: Side; original: Original } | null> {
  if (problems.length === 0) return null;
  const [originals, stages] = await Promise.all([
    scoped.storedFile.findMany({
      where: { ownerId: instanceId, purpose: 'original' },
      select: { id: true, mimeType: true, captureMethod: true },
    }),
    scoped.documentStage.findMany({
      where: { instanceId, stageId: { in: ['crop_and_detect_faces', 'pre_validate_and_extract'] } },
      select: { stageId: true, artefacts: true },
    }),
  ]);
  const leftBy = (stageId: string): unknown => stages.find((stage) => stage.stageId === stageId)?.artefacts;
  const pages = ScanArtefacts.safeParse(leftBy('crop_and_detect_faces')).data?.pages ?? [];
  const places = ReadingArtefacts.safeParse(leftBy('pre_validate_and_extract')).data?.places ?? {};
  const read = new Set(Object.values(places).map(({ page }) => page));
  const side = goodSide(
    problems,
    pages.map(({ quality, faces }, index) => ({
      read: read.has(index),
      poor: (quality?.problems.length ?? 0) > 0,
      hasFace: faces.length > 0,
    })),
  );
  const page = side && pages[SIDES.indexOf(side)];
  const original = page && originals.find(({ id }) => id === page.sourceFileId);
  return original && original.mimeType !== 'application/pdf' ? { side, original } : null;
}
