import { type StageId, type StageStatus, stageLabels } from '@/core/documents/pipeline/stage-ids';

export function labelOf(stageId: StageId, status: StageStatus): string {
  switch (status) {
    case 'running':
      return stageLabels[stageId].running;
    case 'success':
      return stageLabels[stageId].success;
    case 'failed':
    case 'error':
      return stageLabels[stageId].failed;
    case 'pending':
    case 'skipped':
      return '';
  }
}
