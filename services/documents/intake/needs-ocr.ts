import { ScanArtefacts } from '@/core/documents/files/artefacts';
import { stageContext } from '../stages/stage-context';

export async function needsOcr(ids: { organizationId: string; instanceId: string }): Promise<boolean> {
  const context = await stageContext(ids.organizationId, ids.instanceId);
  const scan = await context?.artefacts('crop_and_detect_faces', ScanArtefacts);
  return scan?.pages.some(({ reading, fileId }) => !reading && fileId !== null) ?? false;
}
