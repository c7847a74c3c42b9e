import type { ScanArtefacts } from '@/core/documents/artefacts';
import { judgeGhost } from '@/core/documents/integrity/ghost-image';
import type { IntegrityFinding } from '@/core/documents/integrity/judge';
import { portraitWeight } from '@/core/documents/portrait-weight';
import { seeGhost } from '@/platform/faces/see-ghost';
import { readFile } from '@/services/files/read-file';
import { patiently } from './patiently';

/** What is found, and the stored page that it lies on. */
type Ghost = { finding: IntegrityFinding; page: { fileId: string; width: number; height: number } };

/** Compares the portrait of a card with the small second one that some cards print beside it (ghost image); null where nothing is to be told. */
export async function findGhost(organizationId: string, { portrait, pages }: ScanArtefacts): Promise<Ghost | null> {
  const page = portrait && pages[portrait.page];
  if (!portrait || !page?.fileId) return null;
  const [face] = [...page.faces].sort((a, b) => portraitWeight(b) - portraitWeight(a));
  if (!face) return null;
  const { fileId, width, height } = page;
  const { content } = await readFile(organizationId, fileId);
  const ghost = await patiently(() => seeGhost({ image: content, width, height }, face.box));
  const finding = ghost && judgeGhost(ghost.distance, portrait.page + 1, ghost.box);
  return finding && { finding, page: { fileId, width, height } };
}
