import type { PageArtefact, ScanArtefacts } from '@/core/documents/artefacts';
import { judgeGhost } from '@/core/documents/integrity/ghost-image';
import type { IntegrityFinding } from '@/core/documents/integrity/judge';
import { seeGhost } from '@/platform/faces/see-ghost';
import { readFile } from '@/services/files/read-file';
import { patiently } from './patiently';

/** Compares the portrait of a card with the small second one that some cards print beside it (ghost image), where there is one. */
export async function findGhost(
  organizationId: string,
  { portrait, pages }: ScanArtefacts,
): Promise<IntegrityFinding[]> {
  const page = portrait && pages[portrait.page];
  const face = page && largest(page.faces);
  if (!face || !page.fileId) return [];
  const { content } = await readFile(organizationId, page.fileId);
  const ghost = await patiently(() => seeGhost({ ...page, image: content }, face.box));
  const finding = ghost && judgeGhost(ghost.distance, portrait.page + 1, ghost.box);
  return finding ? [finding] : [];
}

function largest(faces: PageArtefact['faces']): PageArtefact['faces'][number] | null {
  const size = ({ box, score }: PageArtefact['faces'][number]) => box.width * box.height * score;
  const [first = null, ...rest] = faces;
  return rest.reduce((best, one) => (best && size(best) >= size(one) ? best : one), first);
}
